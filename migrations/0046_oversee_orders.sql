DROP INDEX `order_placed`;
CREATE INDEX `order_status_placed` ON `order` (`status`,`placed_at`,`id`);
CREATE INDEX `order_placed` ON `order` (`placed_at`,`id`);
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (316, 396, 'C', '全部订单', '/admin/orders', 'mall:order:oversee', 0, 3);
