PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_idempotency` (
	`user_id` text NOT NULL,
	`purchaser_id` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purchaser_id`, `key`)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_idempotency`("user_id", "purchaser_id", "key", "call", "body_hash", "answer", "created_at") SELECT "user_id", coalesce((SELECT min(p.id) FROM purchaser p WHERE p.user_id = idempotency.user_id HAVING count(*) = 1), ''), "key", "call", "body_hash", "answer", "created_at" FROM `idempotency`;--> statement-breakpoint
DROP TABLE `idempotency`;--> statement-breakpoint
CREATE TABLE `idempotency` (
	`user_id` text NOT NULL,
	`purchaser_id` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purchaser_id`, `key`)
) STRICT;
--> statement-breakpoint
INSERT INTO `idempotency` SELECT * FROM `__new_idempotency` WHERE true;--> statement-breakpoint
DROP TABLE `__new_idempotency`;--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE INDEX `login_guard_age` ON `login_guard` (`last_failure_at`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);