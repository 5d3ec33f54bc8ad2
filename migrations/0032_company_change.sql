CREATE TABLE `company_change` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changes` text NOT NULL,
	`base` text NOT NULL,
	`licence_key` text NOT NULL,
	`rejections` text DEFAULT '{}' NOT NULL,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`submitted_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "company_change_state_known" CHECK("state" in ('submitted', 'rejected', 'approved', 'withdrawn')),
	CONSTRAINT "company_change_decided" CHECK(("state" = 'submitted') = ("decided_at" is null)),
	CONSTRAINT "company_change_json" CHECK(json_valid("changes") and json_valid("base") and json_valid("rejections")),
	CONSTRAINT "company_change_reasons" CHECK(("state" = 'rejected') = ("rejections" <> '{}'))
) STRICT;
CREATE UNIQUE INDEX `company_change_open` ON `company_change` (`co_id`) WHERE state in ('submitted', 'rejected');
CREATE INDEX `company_change_company` ON `company_change` (`co_id`,`submitted_at`,`id`);
CREATE INDEX `company_change_state` ON `company_change` (`state`,`submitted_at`,`id`);
CREATE INDEX `company_change_licence` ON `company_change` (`licence_key`);
CREATE TABLE `company_profile` (
	`co_id` integer PRIMARY KEY NOT NULL,
	`mobile` text NOT NULL,
	`landline` text NOT NULL,
	`email` text NOT NULL,
	`postal_code` text NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`bank_account` text DEFAULT '' NOT NULL,
	`licence_key` text NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "company_profile_bank" CHECK(("bank_name" = '') = ("bank_account" = ''))
) STRICT;
CREATE INDEX `company_profile_licence` ON `company_profile` (`licence_key`);
-- What companies said when they registered. Those that came another way have the number that buyers see.
INSERT INTO company_profile (co_id, mobile, landline, email, postal_code, licence_key) SELECT r.co_id, r.mobile, r.landline, r.email, r.postal_code, r.licence_key FROM business_registration r WHERE r.status = 'approved';
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (180, 100, 'C', '企业资料', '/supCompany', NULL, 16, 1), (181, 180, 'F', '申请变更企业资料', '', 'mall:company:edit', 17, 1), (308, 391, 'C', '资料变更审核', '/admin/companyChanges', 'mall:supplier:review', 1, 3);
