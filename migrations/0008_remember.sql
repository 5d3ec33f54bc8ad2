CREATE TABLE `remember_family` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purchaser_id` text,
	`ticket_hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer NOT NULL,
	`device` text NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `remember_family_user` ON `remember_family` (`user_id`,`ended_at`);--> statement-breakpoint
ALTER TABLE `session` ADD `family_id` text;--> statement-breakpoint
CREATE INDEX `session_family` ON `session` (`family_id`);