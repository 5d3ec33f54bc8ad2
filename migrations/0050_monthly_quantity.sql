PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_hazard_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`cas_no` text,
	`amount` integer,
	`measure` text,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`document` text,
	`source` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`effective_from` text NOT NULL,
	`effective_to` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "hazard_rule_kind" CHECK("kind" in ('forbidden', 'unitSwitch', 'groupStorage', 'groupQualification', 'paper', 'supplierLicence', 'blackout', 'approvalDay', 'holdingLimit', 'monthlyQuantity', 'receivers', 'sds', 'report', 'retention')),
	CONSTRAINT "hazard_rule_list" CHECK("list" in ('hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "hazard_rule_grade" CHECK(coalesce("grade", 1) in (1, 2, 3)),
	CONSTRAINT "hazard_rule_period" CHECK("effective_to" is null or "effective_from" <= "effective_to"),
	CONSTRAINT "hazard_rule_document" CHECK(("kind" = 'paper') = ("document" is not null)),
	CONSTRAINT "hazard_rule_limit" CHECK(("kind" in ('holdingLimit', 'monthlyQuantity')) = ("measure" is not null)),
	CONSTRAINT "hazard_rule_amount" CHECK(("kind" in ('holdingLimit', 'monthlyQuantity', 'receivers', 'report', 'retention')) = ("amount" is not null) and coalesce("amount", 1) > 0),
	CONSTRAINT "hazard_rule_source" CHECK("source" <> '')
) STRICT;
INSERT INTO `__new_hazard_rule`("id", "unit_id", "kind", "list", "grade", "cas_no", "amount", "measure", "weekdays", "document", "source", "note", "effective_from", "effective_to", "created_at") SELECT "id", "unit_id", "kind", "list", "grade", "cas_no", "amount", "measure", "weekdays", "document", "source", "note", "effective_from", "effective_to", "created_at" FROM `hazard_rule`;
DROP TABLE `hazard_rule`;
CREATE TABLE `hazard_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`cas_no` text,
	`amount` integer,
	`measure` text,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`document` text,
	`source` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`effective_from` text NOT NULL,
	`effective_to` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "hazard_rule_kind" CHECK("kind" in ('forbidden', 'unitSwitch', 'groupStorage', 'groupQualification', 'paper', 'supplierLicence', 'blackout', 'approvalDay', 'holdingLimit', 'monthlyQuantity', 'receivers', 'sds', 'report', 'retention')),
	CONSTRAINT "hazard_rule_list" CHECK("list" in ('hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "hazard_rule_grade" CHECK(coalesce("grade", 1) in (1, 2, 3)),
	CONSTRAINT "hazard_rule_period" CHECK("effective_to" is null or "effective_from" <= "effective_to"),
	CONSTRAINT "hazard_rule_document" CHECK(("kind" = 'paper') = ("document" is not null)),
	CONSTRAINT "hazard_rule_limit" CHECK(("kind" in ('holdingLimit', 'monthlyQuantity')) = ("measure" is not null)),
	CONSTRAINT "hazard_rule_amount" CHECK(("kind" in ('holdingLimit', 'monthlyQuantity', 'receivers', 'report', 'retention')) = ("amount" is not null) and coalesce("amount", 1) > 0),
	CONSTRAINT "hazard_rule_source" CHECK("source" <> '')
) STRICT;
INSERT INTO `hazard_rule` SELECT * FROM `__new_hazard_rule` WHERE true;
DROP TABLE `__new_hazard_rule`;
CREATE INDEX `hazard_rule_unit` ON `hazard_rule` (`unit_id`);
ALTER TABLE `wish` ADD `quantity_watch` text;
