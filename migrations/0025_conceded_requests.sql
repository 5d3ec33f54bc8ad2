PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_wish_event` (
	`wish_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	PRIMARY KEY(`wish_id`, `seq`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_event_type" CHECK("__new_wish_event"."type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'conceded', 'reminded', 'escalated', 'expired'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_wish_event`("wish_id", "seq", "type", "at", "user_id", "by_name", "note", "ip") SELECT "wish_id", "seq", "type", "at", "user_id", "by_name", "note", "ip" FROM `wish_event`;--> statement-breakpoint
DROP TABLE `wish_event`;--> statement-breakpoint
CREATE TABLE `wish_event` (
	`wish_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	PRIMARY KEY(`wish_id`, `seq`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_event_type" CHECK("wish_event"."type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'conceded', 'reminded', 'escalated', 'expired'))
) STRICT;
--> statement-breakpoint
INSERT INTO `wish_event` SELECT * FROM `__new_wish_event` WHERE true;--> statement-breakpoint
DROP TABLE `__new_wish_event`;--> statement-breakpoint
CREATE TRIGGER wish_event_kept BEFORE UPDATE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;--> statement-breakpoint
CREATE TRIGGER wish_event_stays BEFORE DELETE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;
