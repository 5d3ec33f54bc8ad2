CREATE TABLE `bidding` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`title` text NOT NULL,
	`mode` text NOT NULL,
	`access` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`terms_no` integer DEFAULT 1 NOT NULL,
	`opens_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`published_at` integer,
	`closed_at` integer,
	`settled_at` integer,
	`notice_until` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`wish_id` text,
	`rerun_of` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rerun_of`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_status" CHECK("bidding"."status" in ('draft', 'published', 'open', 'closed', 'awarded', 'notice', 'ordered', 'failed', 'cancelled')),
	CONSTRAINT "bidding_mode" CHECK("bidding"."mode" in ('open', 'rank', 'sealed')),
	CONSTRAINT "bidding_access" CHECK("bidding"."access" in ('public', 'invited')),
	CONSTRAINT "bidding_window" CHECK("bidding"."opens_at" < "bidding"."ends_at"),
	CONSTRAINT "bidding_published" CHECK("bidding"."status" in ('draft', 'cancelled') or "bidding"."published_at" is not null),
	CONSTRAINT "bidding_settled" CHECK("bidding"."status" not in ('awarded', 'notice', 'ordered') or "bidding"."settled_at" is not null),
	CONSTRAINT "bidding_notice" CHECK("bidding"."status" not in ('notice', 'ordered') or "bidding"."notice_until" is not null),
	CONSTRAINT "bidding_ordered" CHECK(("bidding"."status" = 'ordered') = ("bidding"."wish_id" is not null)),
	CONSTRAINT "bidding_reason" CHECK("bidding"."status" not in ('failed', 'cancelled') or "bidding"."end_reason" <> '')
) STRICT;
--> statement-breakpoint
CREATE INDEX `bidding_unit` ON `bidding` (`unit_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `bidding_open` ON `bidding` (`status`,`ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_rerun` ON `bidding` (`rerun_of`);--> statement-breakpoint
CREATE TABLE `bidding_attachment` (
	`id` text PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`name` text NOT NULL,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_attachment_size" CHECK("bidding_attachment"."size" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `bidding_attachment_bidding` ON `bidding_attachment` (`bidding_id`);--> statement-breakpoint
CREATE TABLE `bidding_award` (
	`bidding_id` text NOT NULL,
	`turn` integer NOT NULL,
	`co_id` integer NOT NULL,
	`total` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`awarded_at` integer NOT NULL,
	`awarded_by` text,
	`confirm_by` integer NOT NULL,
	`decided_at` integer,
	PRIMARY KEY(`bidding_id`, `turn`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`awarded_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_award_status" CHECK("bidding_award"."status" in ('waiting', 'confirmed', 'declined', 'lapsed', 'revoked')),
	CONSTRAINT "bidding_award_decided" CHECK(("bidding_award"."status" = 'waiting') = ("bidding_award"."decided_at" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_award_company` ON `bidding_award` (`bidding_id`,`co_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_award_waiting` ON `bidding_award` (`bidding_id`) WHERE "bidding_award"."status" in ('waiting', 'confirmed');--> statement-breakpoint
CREATE TABLE `bidding_award_goods` (
	`bidding_id` text NOT NULL,
	`turn` integer NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `turn`, `line_no`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bidding_id`,`turn`) REFERENCES `bidding_award`(`bidding_id`,`turn`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_award_goods_product` ON `bidding_award_goods` (`bidding_id`,`turn`,`product_id`);--> statement-breakpoint
CREATE TABLE `bidding_default` (
	`unit_id` text PRIMARY KEY NOT NULL,
	`policy` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `bidding_invitation` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`invited_at` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `co_id`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bidding_invitation_company` ON `bidding_invitation` (`co_id`);--> statement-breakpoint
CREATE TABLE `bidding_line` (
	`bidding_id` text NOT NULL,
	`terms_no` integer NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` integer,
	`title` text NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`cas_no` text DEFAULT '' NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`spec` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`unit` text NOT NULL,
	`ceiling` integer NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`bidding_id`, `terms_no`, `line_no`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bidding_id`,`terms_no`) REFERENCES `bidding_terms`(`bidding_id`,`terms_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_line_amounts" CHECK("bidding_line"."quantity" between 1 and 999999 and "bidding_line"."ceiling" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `bidding_log` (
	`bidding_id` text NOT NULL,
	`seq` integer NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`bidding_id`, `seq`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `bidding_objection` (
	`id` text PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`turn` integer NOT NULL,
	`text` text NOT NULL,
	`raised_at` integer NOT NULL,
	`answer` text,
	`upheld` integer,
	`answered_at` integer,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_objection_answered" CHECK(("bidding_objection"."answer" is null) = ("bidding_objection"."answered_at" is null)),
	CONSTRAINT "bidding_objection_upheld" CHECK("bidding_objection"."upheld" is null or ("bidding_objection"."upheld" in (0, 1) and "bidding_objection"."answer" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bidding_objection_bidding` ON `bidding_objection` (`bidding_id`,`raised_at`);--> statement-breakpoint
CREATE TABLE `bidding_offer` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`place` integer,
	`total` integer,
	`lines` text DEFAULT '[]' NOT NULL,
	`seq` integer,
	`bid_at` integer,
	`invalid_reason` text,
	PRIMARY KEY(`bidding_id`, `co_id`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_offer_valid" CHECK(("bidding_offer"."place" is null) = ("bidding_offer"."invalid_reason" is not null)),
	CONSTRAINT "bidding_offer_total" CHECK("bidding_offer"."place" is null or "bidding_offer"."total" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_offer_place` ON `bidding_offer` (`bidding_id`,`place`);--> statement-breakpoint
CREATE TABLE `bidding_participant` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`bidder_no` integer NOT NULL,
	`confirmed_terms` integer NOT NULL,
	`confirmed_at` integer NOT NULL,
	`legal_person` text NOT NULL,
	`address` text NOT NULL,
	`bank_account` text NOT NULL,
	`controller` text NOT NULL,
	`barred_reason` text,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `co_id`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bidding_participant_no` ON `bidding_participant` (`bidding_id`,`bidder_no`);--> statement-breakpoint
CREATE INDEX `bidding_participant_company` ON `bidding_participant` (`co_id`,`joined_at`);--> statement-breakpoint
CREATE TABLE `bidding_question` (
	`id` text PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_question_answered" CHECK(("bidding_question"."answer" is null) = ("bidding_question"."answered_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bidding_question_bidding` ON `bidding_question` (`bidding_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `bidding_terms` (
	`bidding_id` text NOT NULL,
	`terms_no` integer NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rules` text NOT NULL,
	`ceiling` integer NOT NULL,
	`confirm_hours` integer NOT NULL,
	`notice_days` integer NOT NULL,
	`opens_at_once` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`opens_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`bidding_id`, `terms_no`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bidding_terms_window" CHECK("bidding_terms"."opens_at" < "bidding_terms"."ends_at"),
	CONSTRAINT "bidding_terms_ceiling" CHECK("bidding_terms"."ceiling" > 0),
	CONSTRAINT "bidding_terms_after" CHECK("bidding_terms"."confirm_hours" >= 1 and "bidding_terms"."notice_days" >= 1)
) STRICT;
--> statement-breakpoint
-- The rights of biddings (domain §5): members and leaders run them, administrators also set their rules, suppliers bid.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (130, 100, 'C', '竞价', '/supBidding', NULL, 6, 1),
  (131, 130, 'F', '参与竞价', '', 'mall:bidding:bid', 7, 1),
  (260, 200, 'C', '竞价采购', '/purBidding', NULL, 13, 2),
  (261, 260, 'F', '发起竞价', '', 'mall:bidding:edit', 14, 2),
  (262, 260, 'F', '设置竞价规则', '', 'mall:bidding:rule', 15, 2)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path;
--> statement-breakpoint
WITH RECURSIVE opens (role_key, menu_id) AS (
  SELECT rights.key, entry.value
  FROM json_each('{"member": [261], "groupLeader": [261], "supplierStaff": [131]}') AS rights, json_each(rights.value) AS entry
  UNION
  SELECT opens.role_key, menu.parent_id FROM opens JOIN menu ON menu.id = opens.menu_id WHERE menu.parent_id <> 0
)
INSERT INTO role_menu (role_id, menu_id)
SELECT role.id, opens.menu_id FROM opens JOIN role ON role.role_key = opens.role_key
WHERE true
ON CONFLICT DO NOTHING;
