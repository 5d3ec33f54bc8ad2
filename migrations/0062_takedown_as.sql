ALTER TABLE `goods_takedown` ADD `taken_as` text DEFAULT '{}' NOT NULL;
