INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (340, 300, 'C', '系统配置', '/admin/config', NULL, 78, 3),
  (341, 340, 'F', '修改系统配置', '', 'mall:config:edit', 79, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
