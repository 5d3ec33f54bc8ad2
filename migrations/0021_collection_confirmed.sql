PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_collection` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text,
	`title` text NOT NULL,
	`product_id` integer NOT NULL,
	`case_size` integer NOT NULL,
	`min_total` integer NOT NULL,
	`status` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`prolonged` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`prolong_days` integer DEFAULT 0 NOT NULL,
	`max_prolongations` integer DEFAULT 0 NOT NULL,
	`price` integer,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`ended_at` integer,
	`supply` integer,
	`confirmed_by` text DEFAULT '' NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "collection_status" CHECK("status" in ('proposed', 'open', 'closed', 'ordered', 'cancelled')),
	CONSTRAINT "collection_size" CHECK("case_size" >= 1 and "min_total" >= 0),
	CONSTRAINT "collection_supply" CHECK("supply" is null or "supply" > 0),
	CONSTRAINT "collection_window_order" CHECK("opens_at" < "closes_at")
) STRICT;
INSERT INTO `__new_collection`("id", "unit_id", "title", "product_id", "case_size", "min_total", "status", "opens_at", "closes_at", "prolonged", "version", "created_at", "created_by", "description", "prolong_days", "max_prolongations", "price", "cancel_reason", "ended_at", "supply", "confirmed_by", "confirmed_at") SELECT "id", "unit_id", "title", "product_id", "case_size", "min_total", iif("status" = 'draft', 'proposed', "status"), "opens_at", "closes_at", "prolonged", "version", "created_at", "created_by", "description", "prolong_days", "max_prolongations", "price", "cancel_reason", "ended_at", null, '', null FROM `collection`;
DROP TABLE `collection`;
CREATE TABLE `collection` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text,
	`title` text NOT NULL,
	`product_id` integer NOT NULL,
	`case_size` integer NOT NULL,
	`min_total` integer NOT NULL,
	`status` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`prolonged` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`prolong_days` integer DEFAULT 0 NOT NULL,
	`max_prolongations` integer DEFAULT 0 NOT NULL,
	`price` integer,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`ended_at` integer,
	`supply` integer,
	`confirmed_by` text DEFAULT '' NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "collection_status" CHECK("status" in ('proposed', 'open', 'closed', 'ordered', 'cancelled')),
	CONSTRAINT "collection_size" CHECK("case_size" >= 1 and "min_total" >= 0),
	CONSTRAINT "collection_supply" CHECK("supply" is null or "supply" > 0),
	CONSTRAINT "collection_window_order" CHECK("opens_at" < "closes_at")
) STRICT;
INSERT INTO `collection` SELECT * FROM `__new_collection` WHERE true;
DROP TABLE `__new_collection`;
CREATE INDEX `collection_window` ON `collection` (`status`,`closes_at`);
CREATE INDEX `collection_product` ON `collection` (`product_id`);
CREATE TABLE `__new_collection_commitment` (
	`id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`tolerance` integer NOT NULL,
	`least` integer DEFAULT 0 NOT NULL,
	`seq` integer NOT NULL,
	`committed_at` integer NOT NULL,
	`allocated` integer,
	`wish_id` text,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "collection_commitment_quantity" CHECK("quantity" >= 0 and "tolerance" >= 0 and "quantity" + "tolerance" > 0 and "least" between 0 and "quantity" + "tolerance"),
	CONSTRAINT "collection_commitment_allocated" CHECK("allocated" is null or "allocated" = 0 or "allocated" between "least" and "quantity" + "tolerance")
) STRICT;
INSERT INTO `__new_collection_commitment`("id", "collection_id", "unit_id", "group_id", "purchaser_id", "quantity", "tolerance", "least", "seq", "committed_at", "allocated", "wish_id") SELECT "id", "collection_id", "unit_id", "group_id", "purchaser_id", "quantity", "tolerance", 0, "seq", "committed_at", "allocated", "wish_id" FROM `collection_commitment`;
DROP TABLE `collection_commitment`;
CREATE TABLE `collection_commitment` (
	`id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`tolerance` integer NOT NULL,
	`least` integer DEFAULT 0 NOT NULL,
	`seq` integer NOT NULL,
	`committed_at` integer NOT NULL,
	`allocated` integer,
	`wish_id` text,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "collection_commitment_quantity" CHECK("quantity" >= 0 and "tolerance" >= 0 and "quantity" + "tolerance" > 0 and "least" between 0 and "quantity" + "tolerance"),
	CONSTRAINT "collection_commitment_allocated" CHECK("allocated" is null or "allocated" = 0 or "allocated" between "least" and "quantity" + "tolerance")
) STRICT;
INSERT INTO `collection_commitment` SELECT * FROM `__new_collection_commitment` WHERE true;
DROP TABLE `__new_collection_commitment`;
CREATE UNIQUE INDEX `collection_commitment_group` ON `collection_commitment` (`collection_id`,`group_id`);
CREATE UNIQUE INDEX `collection_commitment_seq` ON `collection_commitment` (`collection_id`,`seq`);
