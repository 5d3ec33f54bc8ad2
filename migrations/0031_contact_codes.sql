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
	CONSTRAINT "verification_code_use" CHECK("__new_verification_code"."use" in ('register', 'login', 'resetPurchaser', 'resetBusiness', 'resetOperator', 'bind', 'confirm')),
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
	CONSTRAINT "verification_code_use" CHECK("verification_code"."use" in ('register', 'login', 'resetPurchaser', 'resetBusiness', 'resetOperator', 'bind', 'confirm')),
	CONSTRAINT "verification_code_tries" CHECK("verification_code"."tries" between 0 and 5)
) STRICT;
--> statement-breakpoint
INSERT INTO `verification_code` SELECT * FROM `__new_verification_code` WHERE true;--> statement-breakpoint
DROP TABLE `__new_verification_code`;--> statement-breakpoint
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_ip` ON `verification_code` (`ip`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_code_age` ON `verification_code` (`created_at`);