CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`target` text NOT NULL,
	`subject` text NOT NULL,
	`payload` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`expires_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "outbox_channel" CHECK("outbox"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('queued', 'sending', 'sent', 'held', 'dead')),
	CONSTRAINT "outbox_sent" CHECK(("outbox"."status" = 'sent') = ("outbox"."sent_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
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
	CONSTRAINT "verification_code_use" CHECK("verification_code"."use" in ('register', 'login', 'resetPurchaser', 'resetBusiness')),
	CONSTRAINT "verification_code_tries" CHECK("verification_code"."tries" between 0 and 5)
) STRICT;
--> statement-breakpoint
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_ip` ON `verification_code` (`ip`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_age` ON `verification_code` (`created_at`);