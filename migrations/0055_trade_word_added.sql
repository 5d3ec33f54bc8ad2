ALTER TABLE `trade_word` ADD `added_at` integer DEFAULT 0 NOT NULL;
