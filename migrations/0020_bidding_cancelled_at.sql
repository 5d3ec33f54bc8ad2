ALTER TABLE `bidding` ADD `cancelled_at` integer;
