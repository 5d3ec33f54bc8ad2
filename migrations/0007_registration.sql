CREATE TABLE `business_registration` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`credit_code` text NOT NULL,
	`legal_person` text NOT NULL,
	`region` text NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text NOT NULL,
	`landline` text NOT NULL,
	`postal_code` text NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`licence_key` text NOT NULL,
	`status` text DEFAULT 'emailPending' NOT NULL,
	`link_id` text NOT NULL,
	`mails` integer DEFAULT 1 NOT NULL,
	`mailed_at` integer NOT NULL,
	`review_note` text,
	`created_at` integer NOT NULL,
	`co_id` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "business_registration_state" CHECK("business_registration"."status" in ('emailPending', 'reviewing', 'approved', 'rejected')),
	CONSTRAINT "business_registration_company" CHECK(("business_registration"."status" = 'approved') = ("business_registration"."co_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `business_registration_status` ON `business_registration` (`status`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `business_registration_code` ON `business_registration` (`credit_code`) WHERE "business_registration"."status" in ('reviewing', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX `business_registration_email` ON `business_registration` (`email`) WHERE "business_registration"."status" in ('reviewing', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX `business_registration_username` ON `business_registration` (`username`) WHERE "business_registration"."status" in ('reviewing', 'approved');--> statement-breakpoint
CREATE TABLE `purchaser_profile` (
	`purchaser_id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text,
	`real_name` text NOT NULL,
	`job_no` text NOT NULL,
	`work_pic_key` text,
	`submitted_at` integer NOT NULL,
	`rejections` text,
	`reviewed_at` integer,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `purchaser_profile_unit` ON `purchaser_profile` (`unit_id`,`submitted_at`);--> statement-breakpoint
ALTER TABLE `unit` ADD `need_work_pic` integer DEFAULT 0 NOT NULL;