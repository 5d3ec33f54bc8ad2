CREATE TABLE `shop_day` (
	`co_id` integer NOT NULL,
	`day` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`sent_on_time` integer DEFAULT 0 NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`answer_time` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`co_id`, `day`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
CREATE INDEX `shop_day_day` ON `shop_day` (`day`);
CREATE TABLE `shop_rescore` (
	`co_id` integer PRIMARY KEY NOT NULL,
	`changes` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
CREATE TABLE `task_run` (
	`task` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`duration` integer,
	`outcome` text,
	`succeeded_at` integer,
	`last_error` text DEFAULT '' NOT NULL,
	CONSTRAINT "task_run_outcome" CHECK("outcome" is null or "outcome" in ('ok', 'failed'))
) STRICT;
CREATE INDEX `order_placed` ON `order` (`placed_at`);
