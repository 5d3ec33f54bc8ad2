CREATE TABLE `batch_choice` (
	`unit_id` text NOT NULL,
	`key` text NOT NULL,
	`product_id` integer NOT NULL,
	`chosen_by` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `key`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`chosen_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `inquiry` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inquiry_purchaser` ON `inquiry` (`purchaser_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiry_unit` ON `inquiry` (`unit_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `inquiry_line` (
	`inquiry_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`cas` text NOT NULL,
	`brand` text NOT NULL,
	`spec` text NOT NULL,
	`quantity` integer,
	`unit` text NOT NULL,
	PRIMARY KEY(`inquiry_id`, `line_no`),
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiry`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inquiry_line_quantity" CHECK("inquiry_line"."quantity" is null or "inquiry_line"."quantity" between 1 and 999999)
) STRICT;
