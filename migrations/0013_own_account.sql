CREATE TABLE `operator_invitation` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`user_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credentialId_unique` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `notice_preference` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notice_preference_channel" CHECK("notice_preference"."channel" in ('inApp', 'mail', 'sms')),
	CONSTRAINT "notice_preference_enabled" CHECK("notice_preference"."enabled" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE TABLE `sys_msg` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`href` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sys_msg_user` ON `sys_msg` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sys_msg_unread` ON `sys_msg` (`user_id`) WHERE "sys_msg"."read_at" is null;--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_verification_code` (
	`id` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "verification_code_use" CHECK("__new_verification_code"."use" in ('register', 'login', 'resetPurchaser', 'resetBusiness', 'confirm')),
	CONSTRAINT "verification_code_tries" CHECK("__new_verification_code"."tries" between 0 and 5)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_verification_code`("id", "use", "target", "code_hash", "tries", "ip", "created_at", "expires_at", "used_at") SELECT "id", "use", "target", "code_hash", "tries", "ip", "created_at", "expires_at", "used_at" FROM `verification_code`;--> statement-breakpoint
DROP TABLE `verification_code`;--> statement-breakpoint
CREATE TABLE `verification_code` (
	`id` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "verification_code_use" CHECK("verification_code"."use" in ('register', 'login', 'resetPurchaser', 'resetBusiness', 'confirm')),
	CONSTRAINT "verification_code_tries" CHECK("verification_code"."tries" between 0 and 5)
) STRICT;
--> statement-breakpoint
INSERT INTO `verification_code` SELECT * FROM `__new_verification_code` WHERE true;--> statement-breakpoint
DROP TABLE `__new_verification_code`;--> statement-breakpoint
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_ip` ON `verification_code` (`ip`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_age` ON `verification_code` (`created_at`);