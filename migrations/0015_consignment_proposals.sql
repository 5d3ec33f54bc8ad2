CREATE TABLE `consignment_proposal` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`co_id` integer NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`price` integer,
	`price_before` integer,
	`also_stock` integer DEFAULT 0 NOT NULL,
	`refill_at` integer,
	`booked` integer,
	`delta` integer,
	`reason` text DEFAULT '' NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`expires_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `delivery_site`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`proposed_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "consignment_proposal_kind" CHECK("kind" in ('price', 'count', 'removal')),
	CONSTRAINT "consignment_proposal_side" CHECK("side" in ('unit', 'vendor')),
	CONSTRAINT "consignment_proposal_status" CHECK("status" in ('open', 'confirmed', 'refused', 'withdrawn', 'replaced', 'lapsed')),
	CONSTRAINT "consignment_proposal_flag" CHECK("also_stock" in (0, 1)),
	CONSTRAINT "consignment_proposal_price" CHECK(("kind" = 'price') = ("price" is not null)),
	CONSTRAINT "consignment_proposal_delta" CHECK(("kind" = 'price') = ("delta" is null) and "delta" is not 0),
	CONSTRAINT "consignment_proposal_booked" CHECK(("kind" = 'price') = ("booked" is null))
) STRICT;
CREATE UNIQUE INDEX `consignment_proposal_open` ON `consignment_proposal` (`site_id`,`product_id`,`kind`) WHERE status = 'open';
CREATE INDEX `consignment_proposal_site` ON `consignment_proposal` (`site_id`,`proposed_at`);
CREATE INDEX `consignment_proposal_company` ON `consignment_proposal` (`co_id`,`proposed_at`);
CREATE INDEX `consignment_proposal_company_open` ON `consignment_proposal` (`co_id`,`proposed_at`) WHERE status = 'open';
CREATE TABLE `site_stock_lot` (
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`site_id`, `product_id`, `price`),
	FOREIGN KEY (`site_id`,`product_id`) REFERENCES `site_stock`(`site_id`,`product_id`),
	CONSTRAINT "site_stock_lot_values" CHECK("quantity" >= 0 and "price" >= 0)
) STRICT;
PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_site_stock_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`quantity_after` integer NOT NULL,
	`cause` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`site_id`,`product_id`) REFERENCES `site_stock`(`site_id`,`product_id`),
	CONSTRAINT "site_stock_entry_kind" CHECK("kind" in ('bring', 'take', 'giveBack', 'adjust', 'remove')),
	CONSTRAINT "site_stock_entry_quantity" CHECK("quantity" <> 0 and "quantity_after" >= 0)
) STRICT;
INSERT INTO `__new_site_stock_entry`("id", "site_id", "product_id", "kind", "quantity", "quantity_after", "cause", "user_id", "at", "note") SELECT "id", "site_id", "product_id", "kind", "quantity", "quantity_after", "cause", "user_id", "at", "note" FROM `site_stock_entry`;
DROP TABLE `site_stock_entry`;
CREATE TABLE `site_stock_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`quantity_after` integer NOT NULL,
	`cause` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`site_id`,`product_id`) REFERENCES `site_stock`(`site_id`,`product_id`),
	CONSTRAINT "site_stock_entry_kind" CHECK("kind" in ('bring', 'take', 'giveBack', 'adjust', 'remove')),
	CONSTRAINT "site_stock_entry_quantity" CHECK("quantity" <> 0 and "quantity_after" >= 0)
) STRICT;
INSERT INTO `site_stock_entry` SELECT * FROM `__new_site_stock_entry` WHERE true;
DROP TABLE `__new_site_stock_entry`;
CREATE UNIQUE INDEX `site_stock_entry_cause` ON `site_stock_entry` (`site_id`,`product_id`,`cause`);
CREATE TRIGGER site_stock_entry_kept BEFORE UPDATE ON site_stock_entry BEGIN SELECT RAISE(ABORT, 'site_stock_entry is append-only'); END;
CREATE TRIGGER site_stock_entry_stays BEFORE DELETE ON site_stock_entry BEGIN SELECT RAISE(ABORT, 'site_stock_entry is append-only'); END;
-- What lies at a site keeps the price that was agreed of it last.
INSERT INTO `site_stock_lot` (`site_id`, `product_id`, `price`, `quantity`, `since`) SELECT `site_id`, `product_id`, `price`, `quantity`, 0 FROM `site_stock` WHERE `quantity` > 0;
