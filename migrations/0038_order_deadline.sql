ALTER TABLE `order` ADD `due_at` integer;
ALTER TABLE `order` ADD `reminders` integer DEFAULT 0 NOT NULL;
CREATE INDEX `order_undated` ON `order` (`placed_at`,`id`) WHERE "order"."due_at" is null and "order"."status" in ('placed', 'confirmed', 'partlyShipped');
CREATE INDEX `order_due` ON `order` (`reminders`,`due_at`,`id`) WHERE "order"."due_at" is not null;
CREATE INDEX `order_late` ON `order` (`due_at`,`id`) WHERE "order"."due_at" is not null;
CREATE INDEX `order_company_due` ON `order` (`co_id`,`placed_at`,`id`) WHERE "order"."due_at" is not null;
--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (315, 396, 'C', '逾期订单', '/admin/lateOrders', 'mall:supplier:review', 1, 3);
