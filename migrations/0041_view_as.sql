ALTER TABLE `session` ADD `viewing_user_id` text REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `session` ADD `viewing_purchaser_id` text REFERENCES purchaser(id);--> statement-breakpoint
ALTER TABLE `session` ADD `viewing_until` integer;
--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (322, 320, 'F', '以用户身份查看（只读）', '', 'mall:user:view', 7, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
