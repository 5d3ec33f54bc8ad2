CREATE TABLE `inquiry_answer` (
	`inquiry_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`co_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`note` text NOT NULL,
	`answered_by` text NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`inquiry_id`, `line_no`, `co_id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inquiry_id`,`line_no`) REFERENCES `inquiry_line`(`inquiry_id`,`line_no`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inquiry_answer_co` ON `inquiry_answer` (`co_id`,`answered_at`);--> statement-breakpoint
CREATE INDEX `inquiry_created` ON `inquiry` (`created_at`);