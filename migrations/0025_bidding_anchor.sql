CREATE TABLE `bidding_anchor` (
	`no` integer PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`entries` integer NOT NULL,
	`head` text NOT NULL,
	`previous` text NOT NULL,
	`hash` text NOT NULL,
	`anchored_at` integer NOT NULL,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	CONSTRAINT "bidding_anchor_entries" CHECK("entries" > 0)
) STRICT;
CREATE UNIQUE INDEX `bidding_anchor_bidding` ON `bidding_anchor` (`bidding_id`);
