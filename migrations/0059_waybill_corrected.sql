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
	CONSTRAINT "order_event_type" CHECK("type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelRequested', 'cancelDeclined', 'cancelled', 'shipped', 'waybillCorrected', 'received', 'missingReported', 'missingWithdrawn', 'missingAgreed', 'missingDeclined', 'disputeOpened', 'disputeWithdrawn', 'disputeConceded', 'disputeDecided', 'accepted', 'returnRequested', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
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
	CONSTRAINT "order_event_type" CHECK("type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelRequested', 'cancelDeclined', 'cancelled', 'shipped', 'waybillCorrected', 'received', 'missingReported', 'missingWithdrawn', 'missingAgreed', 'missingDeclined', 'disputeOpened', 'disputeWithdrawn', 'disputeConceded', 'disputeDecided', 'accepted', 'returnRequested', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("change"))
) STRICT;
INSERT INTO `order_event` SELECT * FROM `__new_order_event` WHERE true;
DROP TABLE `__new_order_event`;
--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER shop_day_answered AFTER INSERT ON order_event WHEN new.type IN ('confirmed', 'refused') AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = new.order_id AND e.seq < new.seq AND e.type IN ('confirmed', 'refused')) BEGIN INSERT INTO shop_day (co_id, day, answered, answer_time) SELECT o.co_id, (o.placed_at + 28800000) / 86400000, 1, new.at - o.placed_at FROM "order" o WHERE o.id = new.order_id ON CONFLICT (co_id, day) DO UPDATE SET answered = answered + 1, answer_time = answer_time + excluded.answer_time; END;
