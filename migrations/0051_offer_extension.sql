CREATE TABLE `bidding_offer_extension` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`until` integer NOT NULL,
	`extended_at` integer NOT NULL,
	`extended_by` text NOT NULL,
	PRIMARY KEY(`bidding_id`, `co_id`, `until`),
	FOREIGN KEY (`extended_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`bidding_id`,`co_id`) REFERENCES `bidding_offer`(`bidding_id`,`co_id`),
	CONSTRAINT "bidding_offer_extension_until" CHECK("until" > "extended_at")
) STRICT;
ALTER TABLE `bidding` ADD `offers_over_notified_at` integer;
