CREATE TABLE `group_clearance` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`kind` text NOT NULL,
	`list` text NOT NULL,
	`note` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_clearance_period" CHECK("group_clearance"."valid_from" < "group_clearance"."valid_to")
) STRICT;
--> statement-breakpoint
CREATE INDEX `group_clearance_group` ON `group_clearance` (`group_id`);--> statement-breakpoint
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
	`paper` text,
	`source` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`effective_from` text NOT NULL,
	`effective_to` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hazard_rule_kind" CHECK("hazard_rule"."kind" in ('forbidden', 'unitSwitch', 'groupStorage', 'groupQualification', 'paper', 'supplierLicence', 'blackout', 'approvalDay', 'holdingLimit', 'receivers', 'sds', 'report', 'retention')),
	CONSTRAINT "hazard_rule_list" CHECK("hazard_rule"."list" in ('hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "hazard_rule_grade" CHECK(coalesce("hazard_rule"."grade", 1) in (1, 2, 3)),
	CONSTRAINT "hazard_rule_period" CHECK("hazard_rule"."effective_to" is null or "hazard_rule"."effective_from" <= "hazard_rule"."effective_to"),
	CONSTRAINT "hazard_rule_paper" CHECK(("hazard_rule"."kind" = 'paper') = ("hazard_rule"."paper" is not null)),
	CONSTRAINT "hazard_rule_limit" CHECK(("hazard_rule"."kind" = 'holdingLimit') = ("hazard_rule"."measure" is not null)),
	CONSTRAINT "hazard_rule_amount" CHECK(("hazard_rule"."kind" in ('holdingLimit', 'receivers', 'report', 'retention')) = ("hazard_rule"."amount" is not null) and coalesce("hazard_rule"."amount", 1) > 0),
	CONSTRAINT "hazard_rule_source" CHECK("hazard_rule"."source" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `hazard_rule_unit` ON `hazard_rule` (`unit_id`);--> statement-breakpoint
CREATE TABLE `permit` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text,
	`kind` text NOT NULL,
	`cas_no` text NOT NULL,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`co_id` integer,
	`measure` text,
	`amount` integer,
	`balance` integer,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "permit_kind" CHECK("permit"."kind" in ('permit', 'filing', 'statement')),
	CONSTRAINT "permit_period" CHECK("permit"."valid_from" < "permit"."valid_to"),
	CONSTRAINT "permit_measure" CHECK(("permit"."measure" is null) = ("permit"."amount" is null) and ("permit"."amount" is null) = ("permit"."balance" is null)),
	CONSTRAINT "permit_balance" CHECK("permit"."balance" is null or "permit"."balance" between 0 and "permit"."amount")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `permit_number` ON `permit` (`unit_id`,`kind`,`number`,`cas_no`);--> statement-breakpoint
CREATE INDEX `permit_substance` ON `permit` (`unit_id`,`cas_no`);--> statement-breakpoint
CREATE TABLE `permit_draw` (
	`wish_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`permit_id` text NOT NULL,
	`per_piece` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`wish_id`, `product_id`, `permit_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`permit_id`) REFERENCES `permit`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "permit_draw_pieces" CHECK("permit_draw"."pieces" >= 0 and "permit_draw"."per_piece" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `permit_draw_permit` ON `permit_draw` (`permit_id`);--> statement-breakpoint
CREATE TABLE `permit_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`permit_id` text NOT NULL,
	`wish_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`permit_id`) REFERENCES `permit`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `permit_entry_permit` ON `permit_entry` (`permit_id`,`id`);--> statement-breakpoint
CREATE TABLE `sds_acknowledgement` (
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`file_key` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `product_id`, `file_key`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `substance_use` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`cas_no` text NOT NULL,
	`measure` text NOT NULL,
	`amount` integer NOT NULL,
	`note` text NOT NULL,
	`created_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "substance_use_amount" CHECK("substance_use"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `substance_use_group` ON `substance_use` (`group_id`,`cas_no`);
--> statement-breakpoint
-- The law of the day this was written; the operator ends rows and adds new ones as it changes.
INSERT INTO hazard_rule (id, kind, list, grade, amount, paper, source, note, effective_from, created_at) VALUES
  ('unitSwitch-hazardous', 'unitSwitch', 'hazardous', NULL, NULL, NULL, '商城采购管理规定', '', '2011-12-01', 0),
  ('groupStorage-hazardous', 'groupStorage', 'hazardous', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('supplierLicence-hazardous', 'supplierLicence', 'hazardous', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('sds-hazardous', 'sds', 'hazardous', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('unitSwitch-toxic', 'unitSwitch', 'toxic', NULL, NULL, NULL, '商城采购管理规定', '', '2011-12-01', 0),
  ('groupStorage-toxic', 'groupStorage', 'toxic', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('groupQualification-toxic', 'groupQualification', 'toxic', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('supplierLicence-toxic', 'supplierLicence', 'toxic', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('sds-toxic', 'sds', 'toxic', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('unitSwitch-precursor', 'unitSwitch', 'precursor', NULL, NULL, NULL, '商城采购管理规定', '', '2011-12-01', 0),
  ('groupStorage-precursor', 'groupStorage', 'precursor', NULL, NULL, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('groupQualification-precursor', 'groupQualification', 'precursor', NULL, NULL, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('supplierLicence-precursor', 'supplierLicence', 'precursor', NULL, NULL, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('sds-precursor', 'sds', 'precursor', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('unitSwitch-explosive', 'unitSwitch', 'explosive', NULL, NULL, NULL, '商城采购管理规定', '', '2011-12-01', 0),
  ('groupStorage-explosive', 'groupStorage', 'explosive', NULL, NULL, NULL, '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('groupQualification-explosive', 'groupQualification', 'explosive', NULL, NULL, NULL, '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('supplierLicence-explosive', 'supplierLicence', 'explosive', NULL, NULL, NULL, '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('sds-explosive', 'sds', 'explosive', NULL, NULL, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('forbidden-precursor1', 'forbidden', 'precursor', 1, NULL, NULL, '《易制毒化学品管理条例》', '第一类易制毒化学品不得在商城销售', '2005-11-01', 0),
  ('paper-toxic', 'paper', 'toxic', NULL, NULL, 'permit', '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('paper-precursor2', 'paper', 'precursor', 2, NULL, 'filing', '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('paper-precursor3', 'paper', 'precursor', 3, NULL, 'filing', '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('paper-explosive', 'paper', 'explosive', NULL, NULL, 'statement', '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('receivers-toxic', 'receivers', 'toxic', NULL, 2, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('report-toxic', 'report', 'toxic', NULL, 5, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('report-explosive', 'report', 'explosive', NULL, 5, NULL, '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('report-precursor1', 'report', 'precursor', 1, 5, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('report-precursor2', 'report', 'precursor', 2, 30, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('report-precursor3', 'report', 'precursor', 3, 30, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0),
  ('retention-toxic', 'retention', 'toxic', NULL, 1, NULL, '《危险化学品安全管理条例》', '', '2011-12-01', 0),
  ('retention-explosive', 'retention', 'explosive', NULL, 1, NULL, '《易制爆危险化学品治安管理办法》', '', '2019-08-10', 0),
  ('retention-precursor', 'retention', 'precursor', NULL, 2, NULL, '《易制毒化学品管理条例》', '', '2005-11-01', 0);
--> statement-breakpoint
-- A draw moves the balance, whose CHECK refuses what is not there, and leaves an entry.
CREATE TRIGGER permit_drawn AFTER INSERT ON permit_draw
BEGIN
  UPDATE permit SET balance = balance - new.per_piece * new.pieces WHERE id = new.permit_id;
  INSERT INTO permit_entry (permit_id, wish_id, product_id, amount, at)
    VALUES (new.permit_id, new.wish_id, new.product_id, -new.per_piece * new.pieces, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER permit_moved AFTER UPDATE ON permit_draw
WHEN old.per_piece * old.pieces <> new.per_piece * new.pieces
BEGIN
  UPDATE permit SET balance = balance + old.per_piece * old.pieces - new.per_piece * new.pieces WHERE id = new.permit_id;
  INSERT INTO permit_entry (permit_id, wish_id, product_id, amount, at)
    VALUES (new.permit_id, new.wish_id, new.product_id, old.per_piece * old.pieces - new.per_piece * new.pieces,
      CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER permit_draw_stays BEFORE DELETE ON permit_draw
BEGIN
  SELECT RAISE(ABORT, 'a draw is given back, not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER permit_entry_kept BEFORE UPDATE ON permit_entry
BEGIN
  SELECT RAISE(ABORT, 'permit_entry is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER permit_entry_stays BEFORE DELETE ON permit_entry
BEGIN
  SELECT RAISE(ABORT, 'permit_entry is append-only');
END;
--> statement-breakpoint
-- Safety officers keep the papers and the store rooms of their unit.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (280, 250, 'C', '危化品管理', '/unitHazards', NULL, 20, 2),
  (281, 280, 'F', '登记许可证与存储条件', '', 'mall:hazard:keep', 21, 2);
--> statement-breakpoint
INSERT INTO role_menu (role_id, menu_id)
SELECT role.id, entry.value FROM role, json_each('[250, 280, 281]') AS entry WHERE role.role_key IN ('safetyOfficer', 'unitAdmin')
ON CONFLICT DO NOTHING;
