CREATE TABLE `trade_word` (
	`id` integer PRIMARY KEY NOT NULL,
	`word_key` text NOT NULL,
	`word` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`is_retired` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trade_word_retired" CHECK("is_retired" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `trade_word_wordKey_unique` ON `trade_word` (`word_key`);
CREATE INDEX `trade_word_name` ON `trade_word` (`name_key`);
UPDATE menu SET menu_name = '维护品牌与同义词' WHERE id = 389;
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (390, 391, 'C', '同义词', '/admin/tradeWords', 'mall:catalogue:edit', 5, 3);
