PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`returned_at` integer,
	`refund` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_status" CHECK("__new_order_return"."status" in ('asked', 'withdrawn', 'agreed', 'declined', 'returned')),
	CONSTRAINT "order_return_answered" CHECK(("__new_order_return"."status" = 'asked') = ("__new_order_return"."answered_at" is null)),
	CONSTRAINT "order_return_back" CHECK(("__new_order_return"."status" = 'returned') = ("__new_order_return"."returned_at" is not null) and "__new_order_return"."refund" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_order_return`("id", "order_id", "status", "reason", "answer", "asked_by", "asked_at", "answered_at", "returned_at", "refund") SELECT "id", "order_id", "status", "reason", "answer", "asked_by", "asked_at", "answered_at", iif("status" = 'returned', "answered_at", NULL), 0 FROM `order_return`;--> statement-breakpoint
DROP TABLE `order_return`;--> statement-breakpoint
CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`returned_at` integer,
	`refund` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_status" CHECK("order_return"."status" in ('asked', 'withdrawn', 'agreed', 'declined', 'returned')),
	CONSTRAINT "order_return_answered" CHECK(("order_return"."status" = 'asked') = ("order_return"."answered_at" is null)),
	CONSTRAINT "order_return_back" CHECK(("order_return"."status" = 'returned') = ("order_return"."returned_at" is not null) and "order_return"."refund" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `order_return` SELECT * FROM `__new_order_return` WHERE true;--> statement-breakpoint
DROP TABLE `__new_order_return`;--> statement-breakpoint
CREATE INDEX `order_return_order` ON `order_return` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_return_open` ON `order_return` (`order_id`) WHERE "order_return"."status" in ('asked', 'agreed');--> statement-breakpoint
CREATE TABLE `__new_order` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`wish_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`goods` integer NOT NULL,
	`freight` integer NOT NULL,
	`conceded` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`receiver` text NOT NULL,
	`mobile` text NOT NULL,
	`area_code` text NOT NULL,
	`region` text NOT NULL,
	`detail` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`cancel_asked_at` integer,
	`placed_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_status" CHECK("__new_order"."status" in ('placed', 'confirmed', 'partlyShipped', 'shipped', 'received', 'accepted', 'settled', 'returned', 'cancelled', 'refused')),
	CONSTRAINT "order_amount" CHECK("__new_order"."goods" >= 0 and "__new_order"."freight" >= 0 and "__new_order"."conceded" between 0 and "__new_order"."goods" + "__new_order"."freight"
        and "__new_order"."total" between 0 and "__new_order"."goods" + "__new_order"."freight" - "__new_order"."conceded")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_order`("id", "order_no", "wish_id", "unit_id", "group_id", "purchaser_id", "co_id", "status", "version", "goods", "freight", "conceded", "total", "receiver", "mobile", "area_code", "region", "detail", "remark", "cancel_asked_at", "placed_at", "accepted_at") SELECT "id", "order_no", "wish_id", "unit_id", "group_id", "purchaser_id", "co_id", "status", "version", "goods", "freight", 0, "total", "receiver", "mobile", "area_code", "region", "detail", "remark", "cancel_asked_at", "placed_at", NULL FROM `order`;--> statement-breakpoint
DROP TABLE `order`;--> statement-breakpoint
CREATE TABLE `order` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`wish_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`goods` integer NOT NULL,
	`freight` integer NOT NULL,
	`conceded` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`receiver` text NOT NULL,
	`mobile` text NOT NULL,
	`area_code` text NOT NULL,
	`region` text NOT NULL,
	`detail` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`cancel_asked_at` integer,
	`placed_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_status" CHECK("order"."status" in ('placed', 'confirmed', 'partlyShipped', 'shipped', 'received', 'accepted', 'settled', 'returned', 'cancelled', 'refused')),
	CONSTRAINT "order_amount" CHECK("order"."goods" >= 0 and "order"."freight" >= 0 and "order"."conceded" between 0 and "order"."goods" + "order"."freight"
        and "order"."total" between 0 and "order"."goods" + "order"."freight" - "order"."conceded")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_buyer` ON `order` (`id`,`purchaser_id`);--> statement-breakpoint
INSERT INTO `order` SELECT * FROM `__new_order` WHERE true;--> statement-breakpoint
DROP TABLE `__new_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `order_orderNo_unique` ON `order` (`order_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_wish_company` ON `order` (`wish_id`,`co_id`);--> statement-breakpoint
CREATE INDEX `order_purchaser` ON `order` (`purchaser_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_purchaser_status` ON `order` (`purchaser_id`,`status`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_unit` ON `order` (`unit_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_unit_status` ON `order` (`unit_id`,`status`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_company` ON `order` (`co_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_company_status` ON `order` (`co_id`,`status`,`placed_at`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_event_type" CHECK("__new_order_event"."type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelAsked', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'accepted', 'returnAsked', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("__new_order_event"."side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("__new_order_event"."change"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_order_event`("order_id", "seq", "type", "at", "side", "user_id", "by_name", "note", "ip", "agent", "change") SELECT "order_id", "seq", "type", "at", "side", "user_id", "by_name", "note", "ip", "agent", "change" FROM `order_event`;--> statement-breakpoint
DROP TABLE `order_event`;--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_event_type" CHECK("order_event"."type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelAsked', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'accepted', 'returnAsked', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("order_event"."side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("order_event"."change"))
) STRICT;
--> statement-breakpoint
INSERT INTO `order_event` SELECT * FROM `__new_order_event` WHERE true;--> statement-breakpoint
DROP TABLE `__new_order_event`;--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;
--> statement-breakpoint
CREATE INDEX `shipment_tracking` ON `shipment` (`tracking_no`);
