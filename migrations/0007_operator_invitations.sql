-- Operators invite operators with chosen roles: who, where to, with which roles, by whom.
PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_operator_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`real_name` text DEFAULT '' NOT NULL,
	`target` text,
	`roles` text,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`withdrawn_at` integer,
	`user_id` text,
	FOREIGN KEY (`invited_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
INSERT INTO `__new_operator_invitation`("id", "secret_hash", "created_at", "expires_at", "used_at", "user_id") SELECT lower(hex(randomblob(16))), "secret_hash", "created_at", "expires_at", "used_at", "user_id" FROM `operator_invitation`;
DROP TABLE `operator_invitation`;
CREATE TABLE `operator_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`real_name` text DEFAULT '' NOT NULL,
	`target` text,
	`roles` text,
	`invited_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`withdrawn_at` integer,
	`user_id` text,
	FOREIGN KEY (`invited_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
INSERT INTO `operator_invitation` SELECT * FROM `__new_operator_invitation` WHERE true;
DROP TABLE `__new_operator_invitation`;
CREATE UNIQUE INDEX `operator_invitation_secretHash_unique` ON `operator_invitation` (`secret_hash`);
CREATE INDEX `operator_invitation_created` ON `operator_invitation` (`created_at`);
CREATE INDEX `operator_invitation_target` ON `operator_invitation` (`target`);
-- Its page stands behind the roles, and is seen by whoever may give them.
INSERT OR IGNORE INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (327, 395, 'C', '运营邀请', '/admin/operatorInvitations', 'mall:role:edit', 3, 3);
