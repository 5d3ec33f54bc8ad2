CREATE TABLE `annual_filing` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text,
	`co_id` integer,
	`year` integer NOT NULL,
	`reminded_at` integer NOT NULL,
	`filed_on` text,
	`filing_no` text,
	`filed_at` integer,
	`filed_by` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`filed_by`) REFERENCES `user`(`id`),
	CONSTRAINT "annual_filing_reporter" CHECK(("unit_id" is null) <> ("co_id" is null)),
	CONSTRAINT "annual_filing_filed" CHECK(("filed_at" is null) = ("filing_no" is null) and ("filed_at" is null) = ("filed_on" is null) and ("filed_at" is null) = ("filed_by" is null))
) STRICT;
CREATE UNIQUE INDEX `annual_filing_unit` ON `annual_filing` (`unit_id`,`year`);
CREATE UNIQUE INDEX `annual_filing_company` ON `annual_filing` (`co_id`,`year`);
CREATE INDEX `filing_task_precursor` ON `filing_task` (`sold_at`,`order_id`,`co_id`) WHERE "filing_task"."list" = 'precursor';
