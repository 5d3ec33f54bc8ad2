CREATE TABLE `company_paper` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`kind` text NOT NULL,
	`brand_id` integer,
	`brand_kind` text,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`reason` text,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_paper_kind" CHECK("company_paper"."kind" in ('brand', 'hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "company_paper_term" CHECK("company_paper"."valid_from" < "company_paper"."valid_to"),
	CONSTRAINT "company_paper_brand" CHECK(("company_paper"."kind" = 'brand') = ("company_paper"."brand_id" is not null and "company_paper"."brand_kind" is not null)),
	CONSTRAINT "company_paper_decided" CHECK(("company_paper"."state" = 'submitted') = ("company_paper"."decided_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `company_paper_company` ON `company_paper` (`co_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `company_paper_state` ON `company_paper` (`state`,`submitted_at`);--> statement-breakpoint
CREATE TABLE `shelf` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shelf_name` ON `shelf` (`co_id`,`name`);--> statement-breakpoint
CREATE TABLE `shelf_goods` (
	`shelf_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`shelf_id`, `product_id`),
	FOREIGN KEY (`shelf_id`) REFERENCES `shelf`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
