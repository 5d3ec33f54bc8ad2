CREATE TABLE `dispute` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`about` text NOT NULL,
	`status` text NOT NULL,
	`opened_by` text NOT NULL,
	`opened_at` integer NOT NULL,
	`answer_by` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`answer` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`opened_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`),
	CONSTRAINT "dispute_about" CHECK("about" in ('missing', 'return')),
	CONSTRAINT "dispute_status" CHECK("status" in ('open', 'withdrawn', 'conceded', 'decided')),
	CONSTRAINT "dispute_closed" CHECK(("closed_at" is null) = ("status" = 'open'))
) STRICT;
CREATE UNIQUE INDEX `dispute_open_order` ON `dispute` (`order_id`) WHERE status = 'open';
CREATE INDEX `dispute_order` ON `dispute` (`order_id`,`opened_at`);
CREATE INDEX `dispute_waiting` ON `dispute` (`opened_at`,`id`) WHERE status = 'open';
CREATE INDEX `dispute_over` ON `dispute` (`closed_at`,`id`) WHERE status <> 'open';
CREATE TABLE `dispute_line` (
	`dispute_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`awarded` integer,
	PRIMARY KEY(`dispute_id`, `order_line_id`),
	FOREIGN KEY (`dispute_id`) REFERENCES `dispute`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	CONSTRAINT "dispute_line_quantity" CHECK("quantity" > 0 and coalesce("awarded" between 0 and "quantity", 1))
) STRICT;
CREATE TABLE `dispute_statement` (
	`dispute_id` text NOT NULL,
	`seq` integer NOT NULL,
	`side` text NOT NULL,
	`user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`file_id` text,
	`file_name` text,
	`file_bytes` integer,
	PRIMARY KEY(`dispute_id`, `seq`),
	FOREIGN KEY (`dispute_id`) REFERENCES `dispute`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "dispute_statement_side" CHECK("side" in ('buyer', 'supplier')),
	CONSTRAINT "dispute_statement_file" CHECK(("file_id" is null) = ("file_name" is null) and ("file_id" is null) = ("file_bytes" is null))
) STRICT;
PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_order_event` (
	`order_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`side` text NOT NULL,
	`user_id` text,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	`agent` text NOT NULL,
	`change` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`order_id`, `seq`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	CONSTRAINT "order_event_type" CHECK("type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelRequested', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'missingReported', 'missingWithdrawn', 'missingAgreed', 'missingDeclined', 'disputeOpened', 'disputeWithdrawn', 'disputeConceded', 'disputeDecided', 'accepted', 'returnRequested', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("change"))
) STRICT;
INSERT INTO `__new_order_event`("order_id", "seq", "type", "at", "side", "user_id", "by_name", "note", "ip", "agent", "change") SELECT "order_id", "seq", "type", "at", "side", "user_id", "by_name", "note", "ip", "agent", "change" FROM `order_event`;
DROP TABLE `order_event`;
CREATE TABLE `order_event` (
	`order_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`side` text NOT NULL,
	`user_id` text,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	`agent` text NOT NULL,
	`change` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`order_id`, `seq`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	CONSTRAINT "order_event_type" CHECK("type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelRequested', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'missingReported', 'missingWithdrawn', 'missingAgreed', 'missingDeclined', 'disputeOpened', 'disputeWithdrawn', 'disputeConceded', 'disputeDecided', 'accepted', 'returnRequested', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("change"))
) STRICT;
INSERT INTO `order_event` SELECT * FROM `__new_order_event` WHERE true;
DROP TABLE `__new_order_event`;
ALTER TABLE `order` ADD `disputed_at` integer;
CREATE INDEX `order_disputed` ON `order` (`co_id`,`placed_at`,`id`) WHERE "order"."disputed_at" is not null;
--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_day_answered AFTER INSERT ON order_event WHEN new.type IN ('confirmed', 'refused') AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = new.order_id AND e.seq < new.seq AND e.type IN ('confirmed', 'refused')) BEGIN INSERT INTO shop_day (co_id, day, answered, answer_time) SELECT o.co_id, (o.placed_at + 28800000) / 86400000, 1, new.at - o.placed_at FROM "order" o WHERE o.id = new.order_id ON CONFLICT (co_id, day) DO UPDATE SET answered = answered + 1, answer_time = answer_time + excluded.answer_time; END;
--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (313, 396, 'C', '订单争议', '/admin/disputes', NULL, 0, 3), (314, 313, 'F', '裁定订单争议', '', 'mall:dispute:decide', 1, 3);
--> statement-breakpoint
UPDATE help_article SET body = replace(body, '</ul>', '<li>供应商不同意退货或未收到的报告，或逾期 3 天未处理的，在订单中点“申请平台裁定”：双方陈述并附文件后由平台裁定，判给采购方的商品不再付款。</li></ul>'), words = words || ' 供应商不同意退货或未收到的报告，或逾期 3 天未处理的，在订单中点“申请平台裁定”：双方陈述并附文件后由平台裁定，判给采购方的商品不再付款。', symptoms = symptoms || char(10) || '供应商不同意退货' WHERE topic = 'order-return';
