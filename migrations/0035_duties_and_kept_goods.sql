CREATE TABLE `filing_task` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`shipment_id` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`pieces` integer NOT NULL,
	`sold_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`source` text NOT NULL,
	`reminded_at` integer,
	`filed_at` integer,
	`filed_by` text,
	`filing_no` text,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "filing_task_pieces" CHECK("filing_task"."pieces" > 0),
	CONSTRAINT "filing_task_filed" CHECK(("filing_task"."filed_at" is null) = ("filing_task"."filing_no" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `filing_task_once` ON `filing_task` (`shipment_id`,`order_line_id`,`list`);--> statement-breakpoint
CREATE INDEX `filing_task_company` ON `filing_task` (`co_id`,`filed_at`,`due_on`);--> statement-breakpoint
CREATE INDEX `filing_task_open` ON `filing_task` (`due_on`) WHERE "filing_task"."filed_at" is null;--> statement-breakpoint
CREATE TABLE `order_witness` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`at` integer NOT NULL,
	`acceptance_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`acceptance_id`) REFERENCES `acceptance`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_witness_open` ON `order_witness` (`order_id`,`purchaser_id`) WHERE "order_witness"."acceptance_id" is null;--> statement-breakpoint
CREATE INDEX `order_witness_acceptance` ON `order_witness` (`acceptance_id`);--> statement-breakpoint
CREATE TABLE `storage_special` (
	`id` integer PRIMARY KEY NOT NULL,
	`side_a` text NOT NULL,
	`side_b` text NOT NULL,
	`level` integer NOT NULL,
	`reason` text NOT NULL,
	CONSTRAINT "storage_special_level" CHECK("storage_special"."level" between 0 and 3),
	CONSTRAINT "storage_special_json" CHECK(json_valid("storage_special"."side_a") and json_valid("storage_special"."side_b"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `favourite` (
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `product_id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `favourite_at` ON `favourite` (`purchaser_id`,`at`);--> statement-breakpoint
CREATE TABLE `saved_search` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`notify` integer DEFAULT 1 NOT NULL,
	`seen_product_id` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`found` integer DEFAULT 0 NOT NULL,
	`found_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_search_once` ON `saved_search` (`purchaser_id`,`query`);--> statement-breakpoint
CREATE INDEX `saved_search_due` ON `saved_search` (`notify`,`checked_at`);--> statement-breakpoint
ALTER TABLE `company` ADD `lapsed_bits` integer DEFAULT 0 NOT NULL;