CREATE TABLE `approval_case` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`co_id` integer,
	`amount` integer NOT NULL,
	`watch` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`reject_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`),
	FOREIGN KEY (`requester_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "approval_case_subject_known" CHECK("subject" in ('redemption', 'award', 'cancellation')),
	CONSTRAINT "approval_case_status" CHECK("status" in ('waiting', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "approval_case_ended" CHECK(("status" = 'waiting') = ("ended_at" is null)),
	CONSTRAINT "approval_case_amount" CHECK("amount" >= 0),
	CONSTRAINT "approval_case_award" CHECK(("subject" = 'award') = ("co_id" is not null))
) STRICT;
CREATE INDEX `approval_case_subject` ON `approval_case` (`subject_id`,`created_at`);
CREATE UNIQUE INDEX `approval_case_waiting` ON `approval_case` (`subject_id`) WHERE status = 'waiting';
PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_redemption` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`points` integer NOT NULL,
	`money` integer NOT NULL,
	`fund_id` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`receiver` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_no` text DEFAULT '' NOT NULL,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "redemption_status_known" CHECK("status" in ('approving', 'submitted', 'confirmed', 'shipped', 'received', 'cancelled')),
	CONSTRAINT "redemption_amounts" CHECK("quantity" > 0 and "points" > 0 and "money" >= 0),
	CONSTRAINT "redemption_fund" CHECK(("money" > 0) = ("fund_id" is not null))
) STRICT;
INSERT INTO `__new_redemption`("id", "purchaser_id", "unit_id", "product_id", "title", "quantity", "points", "money", "fund_id", "status", "receiver", "carrier", "tracking_no", "cancel_reason", "created_at") SELECT "id", "purchaser_id", "unit_id", "product_id", "title", "quantity", "points", "money", "fund_id", "status", "receiver", "carrier", "tracking_no", "cancel_reason", "created_at" FROM `redemption`;
DROP TABLE `redemption`;
CREATE TABLE `redemption` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`points` integer NOT NULL,
	`money` integer NOT NULL,
	`fund_id` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`receiver` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_no` text DEFAULT '' NOT NULL,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "redemption_status_known" CHECK("status" in ('approving', 'submitted', 'confirmed', 'shipped', 'received', 'cancelled')),
	CONSTRAINT "redemption_amounts" CHECK("quantity" > 0 and "points" > 0 and "money" >= 0),
	CONSTRAINT "redemption_fund" CHECK(("money" > 0) = ("fund_id" is not null))
) STRICT;
INSERT INTO `redemption` SELECT * FROM `__new_redemption` WHERE true;
DROP TABLE `__new_redemption`;
CREATE INDEX `redemption_placed` ON `redemption` (`created_at`);
CREATE INDEX `redemption_purchaser` ON `redemption` (`purchaser_id`,`created_at`);
CREATE INDEX `redemption_taken` ON `redemption` (`purchaser_id`,`product_id`,`created_at`);
CREATE INDEX `redemption_fund` ON `redemption` (`fund_id`,`created_at`);
CREATE INDEX `redemption_status` ON `redemption` (`status`,`created_at`);
CREATE TABLE `__new_wish_step` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text,
	`case_id` text,
	`round` integer NOT NULL,
	`step_no` integer NOT NULL,
	`role` text NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`decided_at` integer,
	`reasons` text DEFAULT '[]' NOT NULL,
	`timeout_hours` integer,
	`reminded_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`case_id`) REFERENCES `approval_case`(`id`),
	CONSTRAINT "wish_step_of" CHECK(("wish_id" is null) <> ("case_id" is null)),
	CONSTRAINT "wish_step_role" CHECK("role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "wish_step_mode" CHECK("mode" in ('all', 'any')),
	CONSTRAINT "wish_step_status" CHECK("status" in ('waiting', 'current', 'approved', 'rejected', 'void')),
	CONSTRAINT "wish_step_decided" CHECK(("status" in ('approved', 'rejected')) = ("decided_at" is not null))
) STRICT;
INSERT INTO `__new_wish_step`("id", "wish_id", "round", "step_no", "role", "mode", "status", "due_at", "decided_at", "reasons", "timeout_hours", "reminded_at") SELECT "id", "wish_id", "round", "step_no", "role", "mode", "status", "due_at", "decided_at", "reasons", "timeout_hours", "reminded_at" FROM `wish_step`;
DROP TABLE `wish_step`;
CREATE TABLE `wish_step` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text,
	`case_id` text,
	`round` integer NOT NULL,
	`step_no` integer NOT NULL,
	`role` text NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`decided_at` integer,
	`reasons` text DEFAULT '[]' NOT NULL,
	`timeout_hours` integer,
	`reminded_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`case_id`) REFERENCES `approval_case`(`id`),
	CONSTRAINT "wish_step_of" CHECK(("wish_id" is null) <> ("case_id" is null)),
	CONSTRAINT "wish_step_role" CHECK("role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "wish_step_mode" CHECK("mode" in ('all', 'any')),
	CONSTRAINT "wish_step_status" CHECK("status" in ('waiting', 'current', 'approved', 'rejected', 'void')),
	CONSTRAINT "wish_step_decided" CHECK(("status" in ('approved', 'rejected')) = ("decided_at" is not null))
) STRICT;
INSERT INTO `wish_step` SELECT * FROM `__new_wish_step` WHERE true;
DROP TABLE `__new_wish_step`;
CREATE INDEX `wish_step_due` ON `wish_step` (`due_at`) WHERE "wish_step"."status" = 'current';
CREATE UNIQUE INDEX `wish_step_no` ON `wish_step` (`wish_id`,`round`,`step_no`);
CREATE UNIQUE INDEX `wish_step_current` ON `wish_step` (`wish_id`) WHERE "wish_step"."status" = 'current';
CREATE UNIQUE INDEX `wish_step_case` ON `wish_step` (`case_id`,`step_no`);
CREATE UNIQUE INDEX `wish_step_case_current` ON `wish_step` (`case_id`) WHERE status = 'current';
