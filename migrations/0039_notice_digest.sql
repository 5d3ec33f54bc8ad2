CREATE TABLE `notice_digest` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notice_digest_channel" CHECK("notice_digest"."channel" in ('mail', 'sms'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `notice_digest_due` ON `notice_digest` (`created_at`);--> statement-breakpoint
CREATE INDEX `notice_digest_user` ON `notice_digest` (`user_id`,`channel`,`created_at`);--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_notice_preference` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	`pace` text DEFAULT 'now' NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notice_preference_pace" CHECK("__new_notice_preference"."pace" in ('now', 'daily')),
	CONSTRAINT "notice_preference_channel" CHECK("__new_notice_preference"."channel" in ('inApp', 'mail', 'sms')),
	CONSTRAINT "notice_preference_enabled" CHECK("__new_notice_preference"."enabled" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_notice_preference`("user_id", "kind", "channel", "enabled", "pace") SELECT "user_id", "kind", "channel", "enabled", 'now' FROM `notice_preference`;--> statement-breakpoint
DROP TABLE `notice_preference`;--> statement-breakpoint
CREATE TABLE `notice_preference` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	`pace` text DEFAULT 'now' NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notice_preference_pace" CHECK("notice_preference"."pace" in ('now', 'daily')),
	CONSTRAINT "notice_preference_channel" CHECK("notice_preference"."channel" in ('inApp', 'mail', 'sms')),
	CONSTRAINT "notice_preference_enabled" CHECK("notice_preference"."enabled" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `notice_preference` SELECT * FROM `__new_notice_preference` WHERE true;--> statement-breakpoint
DROP TABLE `__new_notice_preference`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `user_id` text REFERENCES user(id);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_target` ON `outbox` (`target`,`created_at`);