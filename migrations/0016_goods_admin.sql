CREATE TABLE `goods_appeal` (
	`id` text PRIMARY KEY NOT NULL,
	`takedown_id` text NOT NULL,
	`text` text NOT NULL,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`outcome` text,
	`answer` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`takedown_id`) REFERENCES `goods_takedown`(`id`),
	FOREIGN KEY (`submitted_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "goods_appeal_decided" CHECK(("decided_at" is null) = ("outcome" is null) and ("decided_at" is null) = ("answer" = '') and coalesce("outcome" in ('upheld', 'lifted'), 1))
) STRICT;
CREATE UNIQUE INDEX `goods_appeal_open` ON `goods_appeal` (`takedown_id`) WHERE decided_at is null;
CREATE INDEX `goods_appeal_takedown` ON `goods_appeal` (`takedown_id`,`submitted_at`);
CREATE INDEX `goods_appeal_waiting` ON `goods_appeal` (`submitted_at`,`id`) WHERE decided_at is null;
CREATE TABLE `goods_takedown` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`was_on_sale` integer NOT NULL,
	`taken_by` text NOT NULL,
	`taken_at` integer NOT NULL,
	`ended_by` text,
	`ended_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`taken_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`ended_by`) REFERENCES `user`(`id`),
	CONSTRAINT "goods_takedown_kind" CHECK("kind" in ('content', 'price', 'licence', 'safety', 'law', 'infringement', 'other')),
	CONSTRAINT "goods_takedown_flag" CHECK("was_on_sale" in (0, 1)),
	CONSTRAINT "goods_takedown_ended" CHECK(("ended_at" is null) = ("ended_by" is null) and ("ended_at" is null) = ("end_reason" = ''))
) STRICT;
CREATE UNIQUE INDEX `goods_takedown_open` ON `goods_takedown` (`product_id`) WHERE ended_at is null;
CREATE INDEX `goods_takedown_product` ON `goods_takedown` (`product_id`,`taken_at`);
CREATE INDEX `goods_takedown_latest` ON `goods_takedown` (`taken_at`,`id`) WHERE ended_at is null;
CREATE TABLE `operator_category` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`chosen_by` text NOT NULL,
	`chosen_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`chosen_by`) REFERENCES `user`(`id`)
) STRICT;
-- What search knows of goods that are not on sale, so that the operator finds them by the same words. The rowid is the product.
CREATE VIRTUAL TABLE search_off_sale USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
-- Goods that were off sale before: the schedule looks at the goods of every company once more.
UPDATE company SET listed = 2;

-- What the operator took off sale stays off, whichever way it is written.
CREATE TRIGGER product_taken_down BEFORE UPDATE OF product_status ON product WHEN new.product_status = 1 AND EXISTS (SELECT 1 FROM goods_takedown WHERE product_id = new.id AND ended_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the operator took this product off sale: end goods_takedown first'); END;
CREATE TRIGGER goods_takedown_stays BEFORE DELETE ON goods_takedown BEGIN SELECT RAISE(ABORT, 'a takedown is ended, not deleted'); END;

-- A page of goods for the operator. Their review has one of its own.
UPDATE menu SET path = '/admin/goodsReview' WHERE id = 305 AND path = '/admin/goods';
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (384, 391, 'C', '商品', '/admin/goods', NULL, 0, 3), (385, 384, 'F', '查看全部商品', '', 'mall:goods:view', 1, 3), (386, 384, 'F', '下架商品与答复申诉', '', 'mall:goods:takedown', 2, 3), (387, 384, 'F', '更改商品分类', '', 'mall:goods:category', 3, 3);
