CREATE TABLE `board_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`hidden_reason` text,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`active_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "board_message_status_known" CHECK("board_message"."status" in ('open', 'answered', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `board_message_active` ON `board_message` (`active_at`,`id`);--> statement-breakpoint
CREATE INDEX `board_message_status` ON `board_message` (`status`,`active_at`,`id`);--> statement-breakpoint
CREATE INDEX `board_message_user` ON `board_message` (`user_id`,`active_at`,`id`);--> statement-breakpoint
CREATE TABLE `board_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`staff` integer NOT NULL,
	`content` text NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `board_message`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `board_reply_message` ON `board_reply` (`message_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `board_reply_user` ON `board_reply` (`user_id`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`kind` text NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`contact` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`user_id` text,
	`ip` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "feedback_form" CHECK("feedback"."form" in ('cooperation', 'suggestion')),
	CONSTRAINT "feedback_answered" CHECK(("feedback"."status" = 'answered') = ("feedback"."answered_at" is not null and "feedback"."answer" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `feedback_list` ON `feedback` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_ip` ON `feedback` (`ip`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);