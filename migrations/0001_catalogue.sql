CREATE TABLE `brand` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`initial` text DEFAULT '#' NOT NULL,
	`goods_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_initial" CHECK(length("brand"."initial") = 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_name_unique` ON `brand` (`name`);--> statement-breakpoint
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`level` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`picture_key` text DEFAULT '' NOT NULL,
	`order_num` integer NOT NULL,
	`goods_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "category_level" CHECK("category"."level" between 1 and 3 and ("category"."level" = 1) = ("category"."parent_id" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `category_path_unique` ON `category` (`path`);--> statement-breakpoint
CREATE INDEX `category_parent` ON `category` (`parent_id`,`order_num`);--> statement-breakpoint
CREATE TABLE `grade` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`label` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `grade_name_unique` ON `grade` (`name`);--> statement-breakpoint
CREATE TABLE `import_run` (
	`file_hash` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `pack` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`quantity` real NOT NULL,
	`unit` text NOT NULL,
	CONSTRAINT "pack_quantity" CHECK("pack"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pack_label_unique` ON `pack` (`label`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_type` integer DEFAULT 1 NOT NULL,
	`product_status` integer DEFAULT 1 NOT NULL,
	`co_id` integer NOT NULL,
	`product_code` text NOT NULL,
	`code_norm` text NOT NULL,
	`maker_code` text DEFAULT '' NOT NULL,
	`maker_norm` text DEFAULT '' NOT NULL,
	`cas_no` text,
	`brand_id` integer NOT NULL,
	`cate_id` integer NOT NULL,
	`title` text NOT NULL,
	`spec` text NOT NULL,
	`series_key` text NOT NULL,
	`grade_id` integer,
	`pack_id` integer,
	`measure_unit` text NOT NULL,
	`futures_day` integer DEFAULT 0 NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`pf_price` integer NOT NULL,
	`a_price` integer,
	`a_price_from` integer,
	`a_price_to` integer,
	`points` integer,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`step_quantity` integer DEFAULT 1 NOT NULL,
	`freight_template_id` integer,
	`picture_key` text DEFAULT '' NOT NULL,
	`hazard_bits` integer DEFAULT 0 NOT NULL,
	`attributes` text DEFAULT '[]' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`sales` integer DEFAULT 0 NOT NULL,
	`rank_level` integer DEFAULT 999 NOT NULL,
	`sort_price` integer NOT NULL,
	`sort_price_due` integer,
	`sales_level` integer DEFAULT 999999 NOT NULL,
	`rank_key` integer GENERATED ALWAYS AS ("rank_level" * 16777216 + "id") VIRTUAL NOT NULL,
	`price_key` integer GENERATED ALWAYS AS ("sort_price" * 16777216 + "id") VIRTUAL NOT NULL,
	`sales_key` integer GENERATED ALWAYS AS ("sales_level" * 16777216 + "id") VIRTUAL NOT NULL,
	`source_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cate_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_id`) REFERENCES `grade`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pack_id`) REFERENCES `pack`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`freight_template_id`) REFERENCES `freight_template`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_id" CHECK("product"."id" between 1 and 16777215),
	CONSTRAINT "product_kind" CHECK("product"."product_type" in (1, 2) and "product"."product_status" in (1, 2)),
	CONSTRAINT "product_points" CHECK(("product"."product_type" = 2) = ("product"."points" is not null) and coalesce("product"."points", 1) > 0),
	CONSTRAINT "product_price" CHECK("product"."pf_price" >= 0 and "product"."sort_price" >= 0 and coalesce("product"."a_price", 0) >= 0),
	CONSTRAINT "product_activity" CHECK(coalesce("product"."a_price_from" < "product"."a_price_to", 1)),
	CONSTRAINT "product_quantity" CHECK("product"."min_quantity" >= 1 and "product"."step_quantity" >= 1 and "product"."stock" >= 0 and "product"."futures_day" >= 0),
	CONSTRAINT "product_levels" CHECK("product"."rank_level" between 0 and 999 and "product"."sales_level" between 0 and 999999),
	CONSTRAINT "product_attributes" CHECK(json_valid("product"."attributes"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_company_code` ON `product` (`co_id`,`product_code`);--> statement-breakpoint
CREATE INDEX `product_code_norm` ON `product` (`code_norm`);--> statement-breakpoint
CREATE INDEX `product_maker_norm` ON `product` (`maker_norm`) WHERE "product"."maker_norm" <> '';--> statement-breakpoint
CREATE INDEX `product_cas` ON `product` (`cas_no`,`product_status`) WHERE "product"."cas_no" is not null;--> statement-breakpoint
CREATE INDEX `product_series` ON `product` (`co_id`,`series_key`);--> statement-breakpoint
CREATE INDEX `product_price_due` ON `product` (`sort_price_due`) WHERE "product"."sort_price_due" is not null;--> statement-breakpoint
CREATE TABLE `product_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`file_key` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_document_file` ON `product_document` (`product_id`,`kind`,`file_key`);--> statement-breakpoint
CREATE TABLE `product_price_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`pf_price` integer NOT NULL,
	`a_price` integer,
	`a_price_from` integer,
	`a_price_to` integer,
	`valid_until` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_price_history_product` ON `product_price_history` (`product_id`,`valid_until`);--> statement-breakpoint
CREATE TABLE `search_heavy` (
	`term` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`facets` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `search_map` (
	`rank_key` integer PRIMARY KEY NOT NULL,
	`cate_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`co_id` integer NOT NULL,
	`grade_id` integer NOT NULL,
	`pack_id` integer NOT NULL,
	`lead` integer NOT NULL,
	`hazard_bits` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `search_name` (
	`norm` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`initials` text NOT NULL,
	`cas_no` text,
	`weight` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `search_name_initials` ON `search_name` (`initials`,`weight`);--> statement-breakpoint
CREATE TABLE `freight_rule` (
	`id` integer PRIMARY KEY NOT NULL,
	`template_id` integer NOT NULL,
	`region_prefix` text NOT NULL,
	`fee` integer NOT NULL,
	`free_from` integer,
	FOREIGN KEY (`template_id`) REFERENCES `freight_template`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "freight_rule_amounts" CHECK("freight_rule"."fee" >= 0 and coalesce("freight_rule"."free_from", 0) >= 0),
	CONSTRAINT "freight_rule_prefix" CHECK(length("freight_rule"."region_prefix") in (0, 2, 4, 6))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `freight_rule_region` ON `freight_rule` (`template_id`,`region_prefix`);--> statement-breakpoint
CREATE TABLE `freight_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `freight_template_name` ON `freight_template` (`co_id`,`name`);--> statement-breakpoint
CREATE TABLE `licence` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`picture_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_period" CHECK("licence"."valid_from" < "licence"."valid_to")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_number` ON `licence` (`kind`,`number`);--> statement-breakpoint
CREATE INDEX `licence_company` ON `licence` (`co_id`,`kind`);--> statement-breakpoint
CREATE TABLE `announcement` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`pinned` integer DEFAULT 0 NOT NULL,
	`show_from` integer NOT NULL,
	`show_to` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "announcement_period" CHECK(coalesce("announcement"."show_from" < "announcement"."show_to", 1) and "announcement"."pinned" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `announcement_shown` ON `announcement` (`audience`,`show_from`);--> statement-breakpoint
CREATE TABLE `banner` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`picture_key` text NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`show_from` integer NOT NULL,
	`show_to` integer,
	CONSTRAINT "banner_period" CHECK(coalesce("banner"."show_from" < "banner"."show_to", 1))
) STRICT;
--> statement-breakpoint
CREATE TABLE `special_area` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`picture_key` text NOT NULL,
	`query` text DEFAULT '{}' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `ghs_statement` (
	`code` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`for_codes` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `storage_group` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cabinet` text NOT NULL,
	`matches` text NOT NULL,
	`order_num` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `storage_pair` (
	`group_a` text NOT NULL,
	`group_b` text NOT NULL,
	`level` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`group_a`, `group_b`),
	FOREIGN KEY (`group_a`) REFERENCES `storage_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_b`) REFERENCES `storage_group`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "storage_pair_level" CHECK("storage_pair"."level" between 0 and 3)
) STRICT;
--> statement-breakpoint
CREATE TABLE `substance` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text,
	`formula` text,
	`molecular_weight` real,
	`smiles` text,
	`signal_word` text,
	`pictograms` text DEFAULT '[]' NOT NULL,
	`ghs_classes` text DEFAULT '[]' NOT NULL,
	`h_codes` text DEFAULT '[]' NOT NULL,
	`un_number` text,
	`un_class` text,
	CONSTRAINT "substance_cas" CHECK("substance"."cas_no" glob '[0-9]*-[0-9][0-9]-[0-9]'),
	CONSTRAINT "substance_json" CHECK(json_valid("substance"."pictograms") and json_valid("substance"."ghs_classes") and json_valid("substance"."h_codes"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `substance_listing` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`condition` text,
	`source` text NOT NULL,
	`effective_from` text NOT NULL,
	`effective_to` text,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "substance_listing_grade" CHECK(("substance_listing"."list" = 'precursor') = ("substance_listing"."grade" is not null) and coalesce("substance_listing"."grade", 1) in (1, 2, 3))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `substance_listing_once` ON `substance_listing` (`cas_no`,`list`,coalesce("condition", ''),`effective_from`);--> statement-breakpoint
CREATE INDEX `substance_listing_list` ON `substance_listing` (`list`,`cas_no`);--> statement-breakpoint
CREATE TABLE `shop` (
	`co_id` integer PRIMARY KEY NOT NULL,
	`slogan` text DEFAULT '' NOT NULL,
	`notice` text DEFAULT '' NOT NULL,
	`banner_key` text DEFAULT '' NOT NULL,
	`logo_key` text DEFAULT '' NOT NULL,
	`on_time_permille` integer,
	`faultless_permille` integer,
	`answer_hours` integer,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shop_scores" CHECK(coalesce("shop"."on_time_permille", 0) between 0 and 1000 and coalesce("shop"."faultless_permille", 0) between 0 and 1000)
) STRICT;
--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_company` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`credit_code` text,
	`legal_person` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`qq` text,
	`score` integer DEFAULT 80 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`goods_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "company_score" CHECK("__new_company"."score" between 0 and 100),
	CONSTRAINT "company_papers" CHECK("__new_company"."status" <> 'active' or "__new_company"."credit_code" is not null)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_company`("id", "name", "short_name", "credit_code", "legal_person", "region", "address", "contact", "phone", "qq", "score", "status", "goods_count", "created_at") SELECT "id", "name", "name", "credit_code", "legal_person", "region", "address", "contact", "phone", "qq", "score", "status", 0, "created_at" FROM `company`;--> statement-breakpoint
DROP TABLE `company`;--> statement-breakpoint
ALTER TABLE `__new_company` RENAME TO `company`;--> statement-breakpoint
CREATE UNIQUE INDEX `company_name_unique` ON `company` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_shortName_unique` ON `company` (`short_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_creditCode_unique` ON `company` (`credit_code`);