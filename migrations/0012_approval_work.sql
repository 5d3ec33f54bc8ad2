CREATE TABLE `approval_link` (
	`id` text PRIMARY KEY NOT NULL,
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `approval_link_step` ON `approval_link` (`step_id`);--> statement-breakpoint
CREATE INDEX `approval_link_expiry` ON `approval_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `approval_rule_version` (
	`unit_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `version`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_rule_version_content" CHECK(json_valid("approval_rule_version"."content"))
) STRICT;
--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_wish_step_approver` (
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`decided_by` text,
	`decision` text,
	`decided_at` integer,
	PRIMARY KEY(`step_id`, `purchaser_id`),
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_step_approver_decision" CHECK("__new_wish_step_approver"."decision" is null or "__new_wish_step_approver"."decision" in ('approved', 'rejected')),
	CONSTRAINT "wish_step_approver_decided" CHECK(("__new_wish_step_approver"."decision" is null) = ("__new_wish_step_approver"."decided_at" is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_wish_step_approver`("step_id", "purchaser_id", "decided_by", "decision", "decided_at") SELECT "step_id", "purchaser_id", NULL, "decision", "decided_at" FROM `wish_step_approver`;--> statement-breakpoint
DROP TABLE `wish_step_approver`;--> statement-breakpoint
CREATE TABLE `wish_step_approver` (
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`decided_by` text,
	`decision` text,
	`decided_at` integer,
	PRIMARY KEY(`step_id`, `purchaser_id`),
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_step_approver_decision" CHECK("wish_step_approver"."decision" is null or "wish_step_approver"."decision" in ('approved', 'rejected')),
	CONSTRAINT "wish_step_approver_decided" CHECK(("wish_step_approver"."decision" is null) = ("wish_step_approver"."decided_at" is null))
) STRICT;
--> statement-breakpoint
INSERT INTO `wish_step_approver` SELECT * FROM `__new_wish_step_approver` WHERE true;--> statement-breakpoint
DROP TABLE `__new_wish_step_approver`;--> statement-breakpoint
CREATE INDEX `wish_step_approver_todo` ON `wish_step_approver` (`purchaser_id`) WHERE "wish_step_approver"."decision" is null;--> statement-breakpoint
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
	CONSTRAINT "wish_event_type" CHECK("__new_wish_event"."type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'reminded', 'escalated', 'expired'))
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
	CONSTRAINT "wish_event_type" CHECK("wish_event"."type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'reminded', 'escalated', 'expired'))
) STRICT;
--> statement-breakpoint
INSERT INTO `wish_event` SELECT * FROM `__new_wish_event` WHERE true;--> statement-breakpoint
DROP TABLE `__new_wish_event`;--> statement-breakpoint
ALTER TABLE `wish_step` ADD `reasons` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `wish_step` ADD `timeout_hours` integer;--> statement-breakpoint
ALTER TABLE `wish_step` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `wish_step_due` ON `wish_step` (`due_at`) WHERE "wish_step"."status" = 'current';--> statement-breakpoint
ALTER TABLE `wish` ADD `watch` text;--> statement-breakpoint
CREATE INDEX `wish_group` ON `wish` (`group_id`,`submitted_at`);--> statement-breakpoint
ALTER TABLE `unit` ADD `split_watch_days` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `unit` ADD `split_watch_near` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
CREATE INDEX `approval_delegation_to` ON `approval_delegation` (`to_id`,`valid_to`);--> statement-breakpoint
CREATE TRIGGER wish_event_kept BEFORE UPDATE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;--> statement-breakpoint
CREATE TRIGGER wish_event_stays BEFORE DELETE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;--> statement-breakpoint
CREATE TRIGGER approval_rule_version_kept BEFORE UPDATE ON approval_rule_version
BEGIN
  SELECT RAISE(ABORT, 'approval_rule_version is append-only');
END;--> statement-breakpoint
CREATE TRIGGER approval_rule_version_stays BEFORE DELETE ON approval_rule_version
BEGIN
  SELECT RAISE(ABORT, 'approval_rule_version is append-only');
END;
