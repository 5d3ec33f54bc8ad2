CREATE TABLE `unit_billing` (
	`unit_id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`tax_number` text NOT NULL,
	`invoice_type` text NOT NULL,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`bank` text NOT NULL,
	`account` text NOT NULL,
	`email` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	CONSTRAINT "unit_billing_type" CHECK("invoice_type" in ('general', 'special'))
) STRICT;
ALTER TABLE `company` ADD `tax_rate` integer;
ALTER TABLE `invoice` ADD `title` text;
ALTER TABLE `invoice` ADD `tax_number` text;
ALTER TABLE `invoice` ADD `invoice_type` text;
ALTER TABLE `invoice` ADD `tax_rate` integer;
ALTER TABLE `statement` ADD `billing` text;
