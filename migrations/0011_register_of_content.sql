CREATE TABLE `substance_class` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`order_num` integer NOT NULL,
	`label` text NOT NULL,
	`condition` text,
	`signal_word` text,
	`pictograms` text DEFAULT '[]' NOT NULL,
	`ghs_classes` text DEFAULT '[]' NOT NULL,
	`h_codes` text DEFAULT '[]' NOT NULL,
	`un_number` text,
	`un_class` text,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_class_json" CHECK(json_valid("pictograms") and json_valid("ghs_classes") and json_valid("h_codes"))
) STRICT;
CREATE UNIQUE INDEX `substance_class_once` ON `substance_class` (`cas_no`,`label`);
CREATE TABLE `substance_density` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`condition` text DEFAULT '' NOT NULL,
	`grams_per_ml` real NOT NULL,
	`celsius` real NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_density_range" CHECK("grams_per_ml" between 0.3 and 14 and "celsius" between -200 and 200),
	CONSTRAINT "substance_density_source" CHECK("source" <> '')
) STRICT;
CREATE UNIQUE INDEX `substance_density_once` ON `substance_density` (`cas_no`,`condition`);
CREATE TABLE `substance_limit` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`ghs_class` text NOT NULL,
	`h_code` text NOT NULL,
	`condition` text NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`)
) STRICT;
CREATE UNIQUE INDEX `substance_limit_once` ON `substance_limit` (`cas_no`,`ghs_class`,`h_code`,`condition`);
CREATE TABLE `substance_parent` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`parent_cas` text NOT NULL,
	`relation` text NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	FOREIGN KEY (`parent_cas`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_parent_relation" CHECK("relation" in ('salt', 'hydrate')),
	CONSTRAINT "substance_parent_other" CHECK("cas_no" <> "parent_cas")
) STRICT;
CREATE INDEX `substance_parent_of` ON `substance_parent` (`parent_cas`);
CREATE TABLE `substance_proposal` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`cas_no` text,
	`content` text NOT NULL,
	`source` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`proposed_by` text NOT NULL,
	`proposed_by_name` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	CONSTRAINT "substance_proposal_kind" CHECK("kind" in ('facts', 'listing', 'density', 'list')),
	CONSTRAINT "substance_proposal_state_known" CHECK("state" in ('submitted', 'approved', 'rejected')),
	CONSTRAINT "substance_proposal_content" CHECK(json_valid("content") and "source" <> ''),
	CONSTRAINT "substance_proposal_two_people" CHECK(("state" = 'submitted') = ("decided_by" is null) and ("state" <> 'approved' or "decided_by" <> "proposed_by"))
) STRICT;
CREATE INDEX `substance_proposal_state` ON `substance_proposal` (`state`,`proposed_at`);
CREATE INDEX `substance_proposal_substance` ON `substance_proposal` (`cas_no`);
CREATE TABLE `substance_recheck` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`after_id` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`)
) STRICT;
CREATE INDEX `substance_recheck_order` ON `substance_recheck` (`requested_at`);
CREATE TABLE `substance_recheck_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`product_id` integer NOT NULL,
	`bits_before` integer NOT NULL,
	`bits_after` integer NOT NULL,
	`is_off_sale` integer DEFAULT 0 NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "substance_recheck_change_off_sale" CHECK("is_off_sale" in (0, 1))
) STRICT;
CREATE INDEX `substance_recheck_change_substance` ON `substance_recheck_change` (`cas_no`,`id`);
ALTER TABLE `product` ADD `concentration` text DEFAULT '' NOT NULL;
ALTER TABLE `product` ADD `form` text DEFAULT '' NOT NULL;
-- The catalogue lists these by concentration: the rows without a condition give way to those of the reference data.
DELETE FROM `reference_row` WHERE set_name = 'substance_listing' AND key IN ('["7722-84-1","hazardous",null,"2015-05-01"]', '["1336-21-6","hazardous",null,"2015-05-01"]', '["7681-52-9","hazardous",null,"2015-05-01"]', '["64-19-7","hazardous",null,"2015-05-01"]') AND EXISTS (SELECT 1 FROM substance_listing l WHERE l.list = 'hazardous' AND l.condition IS NULL AND l.effective_from = '2015-05-01' AND l.source = '《危险化学品目录（2015版）》' AND l.cas_no = json_extract(reference_row.key, '$[0]'));
DELETE FROM `substance_listing` WHERE list = 'hazardous' AND condition IS NULL AND effective_from = '2015-05-01' AND source = '《危险化学品目录（2015版）》' AND cas_no IN ('7722-84-1', '1336-21-6', '7681-52-9', '64-19-7');
