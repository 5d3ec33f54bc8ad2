ALTER TABLE `bidding_anchor` ADD `signature` text DEFAULT '' NOT NULL;
