ALTER TABLE `collection_commitment` ADD `fund_id` text REFERENCES fund(id);
ALTER TABLE `collection_commitment` ADD `held` integer DEFAULT 0 NOT NULL;
ALTER TABLE `collection_commitment` ADD `hold_id` text DEFAULT '' NOT NULL;
CREATE INDEX `collection_commitment_wish` ON `collection_commitment` (`wish_id`);
