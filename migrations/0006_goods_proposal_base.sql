ALTER TABLE `goods_proposal` ADD `base` text DEFAULT '{}' NOT NULL;
