ALTER TABLE `brand` ADD `merged_into` integer REFERENCES brand(id);
CREATE INDEX `brand_merged` ON `brand` (`merged_into`) WHERE "brand"."merged_into" is not null;
CREATE INDEX `product_brand` ON `product` (`brand_id`);
-- Brands and the right to merge and rename them.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (388, 391, 'C', '品牌', '/admin/brands', NULL, 4, 3), (389, 388, 'F', '并入与更改品牌', '', 'mall:catalogue:edit', 1, 3);
