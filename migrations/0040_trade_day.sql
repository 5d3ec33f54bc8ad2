CREATE TABLE `trade_day` (
	`co_id` integer NOT NULL,
	`day` integer NOT NULL,
	`orders` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`co_id`, `day`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "trade_day_figures" CHECK("orders" >= 0 and "amount" >= 0)
) STRICT;
CREATE INDEX `trade_day_day` ON `trade_day` (`day`,`orders`,`amount`);
CREATE INDEX `product_low_stock` ON `product` (`co_id`,`stock`,`id`) WHERE "product"."product_type" = 1 and "product"."product_status" = 1 and "product"."futures_day" = 0
          and ("product"."stock" < "product"."min_quantity" or "product"."sales" > "product"."stock" * 12);
CREATE INDEX `order_company_due_first` ON `order` (`co_id`,`due_at`,`id`) WHERE "order"."due_at" is not null;
--> statement-breakpoint
INSERT INTO trade_day (co_id, day, orders, amount) SELECT co_id, (placed_at + 28800000) / 86400000, count(*), sum(total) FROM "order" WHERE status NOT IN ('cancelled', 'refused') GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER trade_day_placed AFTER INSERT ON "order" WHEN new.status NOT IN ('cancelled', 'refused') BEGIN INSERT INTO trade_day (co_id, day, orders, amount) VALUES (new.co_id, (new.placed_at + 28800000) / 86400000, 1, new.total) ON CONFLICT (co_id, day) DO UPDATE SET orders = orders + 1, amount = amount + excluded.amount; END;
--> statement-breakpoint
CREATE TRIGGER trade_day_moved AFTER UPDATE OF status, total ON "order" WHEN iif(new.status IN ('cancelled', 'refused'), -1, new.total) <> iif(old.status IN ('cancelled', 'refused'), -1, old.total) BEGIN INSERT INTO trade_day (co_id, day, orders, amount) SELECT new.co_id, (new.placed_at + 28800000) / 86400000, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM trade_day WHERE co_id = new.co_id AND day = (new.placed_at + 28800000) / 86400000); UPDATE trade_day SET orders = orders + (new.status NOT IN ('cancelled', 'refused')) - (old.status NOT IN ('cancelled', 'refused')), amount = amount + iif(new.status IN ('cancelled', 'refused'), 0, new.total) - iif(old.status IN ('cancelled', 'refused'), 0, old.total) WHERE co_id = new.co_id AND day = (new.placed_at + 28800000) / 86400000; END;
