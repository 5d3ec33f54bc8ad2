ALTER TABLE `category` ADD `retired_at` integer;
ALTER TABLE `category` ADD `merged_into` integer REFERENCES category(id);
ALTER TABLE `category` ADD `former_names` text DEFAULT '[]' NOT NULL;
ALTER TABLE `category` ADD `follow_after` integer;
CREATE INDEX `product_category` ON `product` (`cate_id`);
UPDATE menu SET menu_name = '维护分类、品牌与同义词' WHERE id = 389;
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (309, 391, 'C', '商品分类', '/admin/categories', 'mall:catalogue:edit', 3, 3);
