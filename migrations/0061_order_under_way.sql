CREATE INDEX `order_under_way` ON `order` (`purchaser_id`,`placed_at`,`id`) WHERE "order"."status" in ('partlyShipped', 'shipped');
