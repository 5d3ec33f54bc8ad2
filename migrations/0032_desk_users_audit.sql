CREATE INDEX `audit_time` ON `audit` (`at`);--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (320, 300, 'C', '用户', '/admin/users', NULL, 5, 3),
  (321, 320, 'F', '管理用户', '', 'mall:user:edit', 6, 3),
  (330, 300, 'C', '审计日志', '/admin/audit', NULL, 82, 3),
  (331, 330, 'F', '查看与导出', '', 'mall:audit:view', 83, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
