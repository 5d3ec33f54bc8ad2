-- Operators reach the suppliers of the mall beside its purchasing units.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (312, 395, 'C', '供应商', '/admin/companies', 'mall:supplier:review', 1, 3);
