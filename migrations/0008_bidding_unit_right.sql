-- Biddings belong to their group: who runs those of every group of the unit holds a right of its own.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (263, 260, 'F', '管理全单位竞价', '', 'mall:bidding:unit', 16, 2);
