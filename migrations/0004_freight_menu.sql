-- Suppliers reach their freight templates from the menu, not by way of the shop alone.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (140, 100, 'C', '运费模板', '/supFreight', 'mall:goods:edit', 8, 1);
