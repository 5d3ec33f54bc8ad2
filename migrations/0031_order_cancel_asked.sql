CREATE INDEX `order_cancel_asked` ON `order` (`co_id`,`placed_at`,`id`) WHERE "order"."status" = 'confirmed' and "order"."cancel_requested_at" is not null;
