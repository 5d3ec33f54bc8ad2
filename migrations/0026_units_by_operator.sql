CREATE TABLE `unit_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`unit_id` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`user_id` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_invitation_secretHash_unique` ON `unit_invitation` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `unit_invitation_open` ON `unit_invitation` (`unit_id`,`target`) WHERE "unit_invitation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `unit_invitation_expiry` ON `unit_invitation` (`expires_at`);--> statement-breakpoint
ALTER TABLE `unit` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
-- What the operator's desk opens, so that a role may hold less than everything. Ids of the standard menu stay below 1000.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (303, 301, 'F', '审核供应商注册', '', 'mall:supplier:review', 1, 3),
  (310, 300, 'C', '采购单位', '/admin/units', NULL, 3, 3),
  (311, 310, 'F', '管理采购单位', '', 'mall:unit:edit', 4, 3),
  (380, 300, 'C', '发件箱', '/admin/outbox', NULL, 80, 3),
  (381, 380, 'F', '查看与重发', '', 'mall:outbox:view', 81, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
