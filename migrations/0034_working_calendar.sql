CREATE TABLE `calendar_day` (
	`date` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`works` integer NOT NULL,
	FOREIGN KEY (`year`) REFERENCES `calendar_year`(`year`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "calendar_day_works" CHECK("calendar_day"."works" in (0, 1)),
	CONSTRAINT "calendar_day_in_year" CHECK(substr("calendar_day"."date", 1, 4) = cast("calendar_day"."year" as text))
) STRICT;
--> statement-breakpoint
CREATE INDEX `calendar_day_year` ON `calendar_day` (`year`);--> statement-breakpoint
CREATE TABLE `calendar_year` (
	`year` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;

--> statement-breakpoint
INSERT INTO calendar_year (year, source, updated_at) VALUES (2026, '国务院办公厅关于2026年部分节假日安排的通知', 0);
--> statement-breakpoint
INSERT INTO calendar_day (date, year, works)
SELECT value, 2026, 0 FROM json_each('["2026-01-01", "2026-01-02", "2026-01-03", "2026-02-15", "2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19", "2026-02-20", "2026-02-21", "2026-02-22", "2026-02-23", "2026-04-04", "2026-04-05", "2026-04-06", "2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04", "2026-05-05", "2026-06-19", "2026-06-20", "2026-06-21", "2026-09-25", "2026-09-26", "2026-09-27", "2026-10-01", "2026-10-02", "2026-10-03", "2026-10-04", "2026-10-05", "2026-10-06", "2026-10-07"]')
UNION ALL SELECT value, 2026, 1 FROM json_each('["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"]');
