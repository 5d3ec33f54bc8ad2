ALTER TABLE `collection` ADD `created_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `prolong_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `prolong_most` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `price` integer;--> statement-breakpoint
ALTER TABLE `collection` ADD `cancel_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `collection` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `consignment_delivery` ADD `remark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `consignment_delivery_line` ADD `given_back` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `site_stock_entry` ADD `note` text DEFAULT '' NOT NULL;