-- Counts of failed sign-ins last a day at most: they begin anew.
DROP TABLE `login_guard`;--> statement-breakpoint
CREATE TABLE `login_guard` (
	`username` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`username`, `source`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `login_guard_age` ON `login_guard` (`last_failure_at`);
