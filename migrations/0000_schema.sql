CREATE TABLE `burnt_nonce` (
	`nonce` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
CREATE INDEX `burnt_nonce_expiry` ON `burnt_nonce` (`expires_at`);
CREATE TABLE `external_login` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE UNIQUE INDEX `external_login_user` ON `external_login` (`user_id`,`provider`);
CREATE TABLE `login_guard` (
	`username` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`username`, `source`)
) STRICT;
CREATE INDEX `login_guard_age` ON `login_guard` (`last_failure_at`);
CREATE TABLE `menu` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`menu_type` text NOT NULL,
	`menu_name` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`perms` text,
	`order_num` integer DEFAULT 0 NOT NULL,
	`user_type` integer NOT NULL,
	`visible` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_visible" CHECK("visible" in (0, 1))
) STRICT;
CREATE INDEX `menu_parent` ON `menu` (`user_type`,`parent_id`,`order_num`);
CREATE TABLE `operator_invitation` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`user_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`backed_up` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "passkey_backed_up" CHECK("backed_up" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `passkey_credentialId_unique` ON `passkey` (`credential_id`);
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);
CREATE TABLE `purchaser` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`unit_id` text,
	`job_no` text,
	`complete_info` integer DEFAULT 0 NOT NULL,
	`review` text DEFAULT 'draft' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	CONSTRAINT "purchaser_complete" CHECK("complete_info" in (0, 1) and ("complete_info" = 0 or "unit_id" is not null))
) STRICT;
CREATE UNIQUE INDEX `purchaser_user_unit` ON `purchaser` (`user_id`,`unit_id`);
CREATE INDEX `purchaser_unit` ON `purchaser` (`unit_id`);
CREATE TABLE `purchaser_role` (
	`purchaser_id` text NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `role_id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`)
) STRICT;
CREATE TABLE `remember_family` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purchaser_id` text,
	`ticket_hash` text NOT NULL,
	`previous_hash` text,
	`rotated_at` integer NOT NULL,
	`device` text NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `remember_family_user` ON `remember_family` (`user_id`,`ended_at`);
CREATE TABLE `role` (
	`id` integer PRIMARY KEY NOT NULL,
	`role_key` text NOT NULL,
	`role_name` text NOT NULL,
	`user_type` integer NOT NULL
) STRICT;
CREATE UNIQUE INDEX `role_roleKey_unique` ON `role` (`role_key`);
CREATE TABLE `role_menu` (
	`role_id` integer NOT NULL,
	`menu_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `menu_id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`),
	FOREIGN KEY (`menu_id`) REFERENCES `menu`(`id`)
) STRICT;
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purchaser_id` text,
	`agent` text NOT NULL,
	`device` text NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`viewed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`family_id` text,
	`viewing_user_id` text,
	`viewing_purchaser_id` text,
	`viewing_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`viewing_user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`viewing_purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `session_user` ON `session` (`user_id`,`ended_at`);
CREATE INDEX `session_family` ON `session` (`family_id`);
CREATE INDEX `session_expiry` ON `session` (`expires_at`);
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`user_type` integer NOT NULL,
	`username` text NOT NULL,
	`real_name` text NOT NULL,
	`mobile` text,
	`email` text,
	`password_hash` text NOT NULL,
	`password_changed_at` integer NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`co_id` integer,
	`last_purchaser_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "user_type" CHECK("user_type" in (1, 2, 3)),
	CONSTRAINT "user_company" CHECK(("user_type" = 1) = ("co_id" is not null))
) STRICT;
CREATE UNIQUE INDEX `user_username_unique` ON `user` (`username`);
CREATE UNIQUE INDEX `user_mobile` ON `user` (`mobile`);
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);
CREATE TABLE `user_role` (
	`user_id` text NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`)
) STRICT;
CREATE TABLE `approval_delegation` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`from_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`to_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "approval_delegation_people" CHECK("from_id" <> "to_id"),
	CONSTRAINT "approval_delegation_dates" CHECK("valid_from" < "valid_to")
) STRICT;
CREATE INDEX `approval_delegation_from` ON `approval_delegation` (`from_id`,`valid_to`);
CREATE INDEX `approval_delegation_to` ON `approval_delegation` (`to_id`,`valid_to`);
CREATE TABLE `approval_link` (
	`id` text PRIMARY KEY NOT NULL,
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `approval_link_step` ON `approval_link` (`step_id`);
CREATE INDEX `approval_link_expiry` ON `approval_link` (`expires_at`);
CREATE TABLE `approval_rule` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`name` text NOT NULL,
	`min_amount` integer DEFAULT 0 NOT NULL,
	`max_amount` integer,
	`cate_id` integer,
	`hazard_class` text,
	`source_type` integer,
	`enabled` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`cate_id`) REFERENCES `category`(`id`),
	CONSTRAINT "approval_rule_amount" CHECK("min_amount" >= 0 and ("max_amount" is null or "max_amount" > "min_amount")),
	CONSTRAINT "approval_rule_source" CHECK("source_type" is null or "source_type" between 1 and 6),
	CONSTRAINT "approval_rule_enabled" CHECK("enabled" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `approval_rule_name` ON `approval_rule` (`unit_id`,`name`);
CREATE TABLE `approval_rule_step` (
	`rule_id` text NOT NULL,
	`step_no` integer NOT NULL,
	`role` text NOT NULL,
	`mode` text NOT NULL,
	`timeout_hours` integer,
	PRIMARY KEY(`rule_id`, `step_no`),
	FOREIGN KEY (`rule_id`) REFERENCES `approval_rule`(`id`),
	CONSTRAINT "approval_rule_step_no" CHECK("step_no" >= 1 and coalesce("timeout_hours", 1) >= 1),
	CONSTRAINT "approval_rule_step_role" CHECK("role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "approval_rule_step_mode" CHECK("mode" in ('all', 'any'))
) STRICT;
CREATE TABLE `approval_rule_version` (
	`unit_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `version`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	CONSTRAINT "approval_rule_version_content" CHECK(json_valid("content"))
) STRICT;
CREATE TABLE `wish_step` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text NOT NULL,
	`round` integer NOT NULL,
	`step_no` integer NOT NULL,
	`role` text NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`decided_at` integer,
	`reasons` text DEFAULT '[]' NOT NULL,
	`timeout_hours` integer,
	`reminded_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	CONSTRAINT "wish_step_role" CHECK("role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "wish_step_mode" CHECK("mode" in ('all', 'any')),
	CONSTRAINT "wish_step_status" CHECK("status" in ('waiting', 'current', 'approved', 'rejected', 'void')),
	CONSTRAINT "wish_step_decided" CHECK(("status" in ('approved', 'rejected')) = ("decided_at" is not null))
) STRICT;
CREATE INDEX `wish_step_due` ON `wish_step` (`due_at`) WHERE "wish_step"."status" = 'current';
CREATE UNIQUE INDEX `wish_step_no` ON `wish_step` (`wish_id`,`round`,`step_no`);
CREATE UNIQUE INDEX `wish_step_current` ON `wish_step` (`wish_id`) WHERE "wish_step"."status" = 'current';
CREATE TABLE `wish_step_approver` (
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`decided_by` text,
	`decision` text,
	`decided_at` integer,
	PRIMARY KEY(`step_id`, `purchaser_id`),
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "wish_step_approver_decision" CHECK("decision" is null or "decision" in ('approved', 'rejected')),
	CONSTRAINT "wish_step_approver_decided" CHECK(("decision" is null) = ("decided_at" is null))
) STRICT;
CREATE INDEX `wish_step_approver_todo` ON `wish_step_approver` (`purchaser_id`) WHERE "wish_step_approver"."decision" is null;
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`rerun_of`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "bidding_status" CHECK("status" in ('draft', 'published', 'open', 'closed', 'awarded', 'notice', 'ordered', 'failed', 'cancelled')),
	CONSTRAINT "bidding_mode" CHECK("mode" in ('open', 'rank', 'sealed')),
	CONSTRAINT "bidding_access" CHECK("access" in ('public', 'invited')),
	CONSTRAINT "bidding_window" CHECK("opens_at" < "ends_at"),
	CONSTRAINT "bidding_published" CHECK("status" in ('draft', 'cancelled') or "published_at" is not null),
	CONSTRAINT "bidding_settled" CHECK("status" not in ('awarded', 'notice', 'ordered') or "settled_at" is not null),
	CONSTRAINT "bidding_notice" CHECK("status" not in ('notice', 'ordered') or "notice_until" is not null),
	CONSTRAINT "bidding_ordered" CHECK(("status" = 'ordered') = ("wish_id" is not null)),
	CONSTRAINT "bidding_reason" CHECK("status" not in ('failed', 'cancelled') or "end_reason" <> '')
) STRICT;
CREATE INDEX `bidding_unit` ON `bidding` (`unit_id`,`status`,`created_at`);
CREATE INDEX `bidding_open` ON `bidding` (`status`,`ends_at`);
CREATE UNIQUE INDEX `bidding_rerun` ON `bidding` (`rerun_of`);
CREATE TABLE `bidding_attachment` (
	`id` text PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`name` text NOT NULL,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	CONSTRAINT "bidding_attachment_size" CHECK("size" > 0)
) STRICT;
CREATE INDEX `bidding_attachment_bidding` ON `bidding_attachment` (`bidding_id`);
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
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`awarded_by`) REFERENCES `user`(`id`),
	CONSTRAINT "bidding_award_status" CHECK("status" in ('waiting', 'confirmed', 'declined', 'lapsed', 'revoked')),
	CONSTRAINT "bidding_award_decided" CHECK(("status" = 'waiting') = ("decided_at" is null))
) STRICT;
CREATE UNIQUE INDEX `bidding_award_company` ON `bidding_award` (`bidding_id`,`co_id`);
CREATE UNIQUE INDEX `bidding_award_waiting` ON `bidding_award` (`bidding_id`) WHERE "bidding_award"."status" in ('waiting', 'confirmed');
CREATE TABLE `bidding_award_goods` (
	`bidding_id` text NOT NULL,
	`turn` integer NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `turn`, `line_no`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`bidding_id`,`turn`) REFERENCES `bidding_award`(`bidding_id`,`turn`)
) STRICT;
CREATE UNIQUE INDEX `bidding_award_goods_product` ON `bidding_award_goods` (`bidding_id`,`turn`,`product_id`);
CREATE TABLE `bidding_default` (
	`unit_id` text PRIMARY KEY NOT NULL,
	`policy` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`)
) STRICT;
CREATE TABLE `bidding_invitation` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`invited_at` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `co_id`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
CREATE INDEX `bidding_invitation_company` ON `bidding_invitation` (`co_id`);
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
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`bidding_id`,`terms_no`) REFERENCES `bidding_terms`(`bidding_id`,`terms_no`),
	CONSTRAINT "bidding_line_amounts" CHECK("quantity" between 1 and 999999 and "ceiling" > 0)
) STRICT;
CREATE TABLE `bidding_log` (
	`bidding_id` text NOT NULL,
	`seq` integer NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`bidding_id`, `seq`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`)
) STRICT;
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
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "bidding_objection_answered" CHECK(("answer" is null) = ("answered_at" is null)),
	CONSTRAINT "bidding_objection_upheld" CHECK("upheld" is null or ("upheld" in (0, 1) and "answer" is not null))
) STRICT;
CREATE INDEX `bidding_objection_bidding` ON `bidding_objection` (`bidding_id`,`raised_at`);
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
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "bidding_offer_valid" CHECK(("place" is null) = ("invalid_reason" is not null)),
	CONSTRAINT "bidding_offer_total" CHECK("place" is null or "total" > 0)
) STRICT;
CREATE UNIQUE INDEX `bidding_offer_place` ON `bidding_offer` (`bidding_id`,`place`);
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
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
CREATE UNIQUE INDEX `bidding_participant_no` ON `bidding_participant` (`bidding_id`,`bidder_no`);
CREATE INDEX `bidding_participant_company` ON `bidding_participant` (`co_id`,`joined_at`);
CREATE TABLE `bidding_question` (
	`id` text PRIMARY KEY NOT NULL,
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "bidding_question_answered" CHECK(("answer" is null) = ("answered_at" is null))
) STRICT;
CREATE INDEX `bidding_question_bidding` ON `bidding_question` (`bidding_id`,`asked_at`);
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
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	CONSTRAINT "bidding_terms_window" CHECK("opens_at" < "ends_at"),
	CONSTRAINT "bidding_terms_opening" CHECK("opens_at_once" in (0, 1)),
	CONSTRAINT "bidding_terms_ceiling" CHECK("ceiling" > 0),
	CONSTRAINT "bidding_terms_after" CHECK("confirm_hours" >= 1 and "notice_days" >= 1)
) STRICT;
CREATE TABLE `batch_choice` (
	`unit_id` text NOT NULL,
	`key` text NOT NULL,
	`product_id` integer NOT NULL,
	`chosen_by` text NOT NULL,
	`chosen_at` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `key`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`chosen_by`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE TABLE `cart_line` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`list_id` text,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`selected` integer DEFAULT 1 NOT NULL,
	`expected_price` integer,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`list_id`,`purchaser_id`) REFERENCES `cart_list`(`id`,`purchaser_id`),
	CONSTRAINT "cart_line_quantity" CHECK("quantity" between 1 and 999999),
	CONSTRAINT "cart_line_selected" CHECK("selected" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `cart_line_product` ON `cart_line` (`purchaser_id`,coalesce("list_id", ''),`product_id`);
CREATE INDEX `cart_line_purchaser` ON `cart_line` (`purchaser_id`,`list_id`,`added_at`);
CREATE TABLE `cart_list` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE UNIQUE INDEX `cart_list_name` ON `cart_list` (`purchaser_id`,`name`);
CREATE UNIQUE INDEX `cart_list_owner` ON `cart_list` (`id`,`purchaser_id`);
CREATE TABLE `shared_cart` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`right` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`owner_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "shared_cart_id" CHECK(length("id") >= 22),
	CONSTRAINT "shared_cart_right" CHECK("right" in ('preview', 'copy', 'edit')),
	CONSTRAINT "shared_cart_expiry" CHECK("expires_at" > "created_at")
) STRICT;
CREATE INDEX `shared_cart_owner` ON `shared_cart` (`owner_id`,`created_at`);
CREATE TABLE `shared_cart_line` (
	`id` text PRIMARY KEY NOT NULL,
	`shared_cart_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`shared_cart_id`) REFERENCES `shared_cart`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`added_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`changed_by`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "shared_cart_line_quantity" CHECK("quantity" between 1 and 999999)
) STRICT;
CREATE UNIQUE INDEX `shared_cart_line_product` ON `shared_cart_line` (`shared_cart_id`,`product_id`);
CREATE TABLE `brand` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`initial` text DEFAULT '#' NOT NULL,
	`goods_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brand_initial" CHECK(length("initial") = 1)
) STRICT;
CREATE UNIQUE INDEX `brand_name_unique` ON `brand` (`name`);
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer,
	`level` integer NOT NULL,
	`path` text NOT NULL,
	`name` text NOT NULL,
	`is_chemical` integer DEFAULT 1 NOT NULL,
	`picture_key` text DEFAULT '' NOT NULL,
	`order_num` integer NOT NULL,
	`goods_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `category`(`id`),
	CONSTRAINT "category_chemical" CHECK("is_chemical" in (0, 1)),
	CONSTRAINT "category_level" CHECK("level" between 1 and 3 and ("level" = 1) = ("parent_id" is null))
) STRICT;
CREATE UNIQUE INDEX `category_path_unique` ON `category` (`path`);
CREATE INDEX `category_parent` ON `category` (`parent_id`,`order_num`);
CREATE TABLE `grade` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
) STRICT;
CREATE UNIQUE INDEX `grade_name_unique` ON `grade` (`name`);
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
CREATE TABLE `pack` (
	`id` integer PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`quantity` real NOT NULL,
	`unit` text NOT NULL,
	CONSTRAINT "pack_quantity" CHECK("quantity" > 0)
) STRICT;
CREATE UNIQUE INDEX `pack_label_unique` ON `pack` (`label`);
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
	`sort_price_until` integer,
	`sales_level` integer DEFAULT 999999 NOT NULL,
	`rank_key` integer GENERATED ALWAYS AS ("rank_level" * 16777216 + "id") VIRTUAL NOT NULL,
	`price_key` integer GENERATED ALWAYS AS ("sort_price" * 16777216 + "id") VIRTUAL NOT NULL,
	`sales_key` integer GENERATED ALWAYS AS ("sales_level" * 16777216 + "id") VIRTUAL NOT NULL,
	`source_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`),
	FOREIGN KEY (`cate_id`) REFERENCES `category`(`id`),
	FOREIGN KEY (`grade_id`) REFERENCES `grade`(`id`),
	FOREIGN KEY (`pack_id`) REFERENCES `pack`(`id`),
	FOREIGN KEY (`freight_template_id`) REFERENCES `freight_template`(`id`),
	CONSTRAINT "product_id" CHECK("id" between 1 and 16777215),
	CONSTRAINT "product_kind" CHECK("product_type" in (1, 2) and "product_status" in (1, 2)),
	CONSTRAINT "product_points" CHECK(("product_type" = 2) = ("points" is not null) and coalesce("points", 1) > 0),
	CONSTRAINT "product_price" CHECK("pf_price" >= 0 and "sort_price" >= 0 and coalesce("a_price", 0) >= 0),
	CONSTRAINT "product_activity" CHECK(coalesce("a_price_from" < "a_price_to", 1)),
	CONSTRAINT "product_quantity" CHECK("min_quantity" >= 1 and "step_quantity" >= 1 and "stock" >= 0 and "futures_day" >= 0),
	CONSTRAINT "product_levels" CHECK("rank_level" between 0 and 999 and "sales_level" between 0 and 999999),
	CONSTRAINT "product_attributes" CHECK(json_valid("attributes"))
) STRICT;
CREATE UNIQUE INDEX `product_company_code` ON `product` (`co_id`,`product_code`);
CREATE INDEX `product_freight` ON `product` (`co_id`,`freight_template_id`);
CREATE INDEX `product_code_norm` ON `product` (`code_norm`);
CREATE INDEX `product_maker_norm` ON `product` (`maker_norm`) WHERE "product"."maker_norm" <> '';
CREATE INDEX `product_cas` ON `product` (`cas_no`,`product_status`) WHERE "product"."cas_no" is not null;
CREATE INDEX `product_series` ON `product` (`co_id`,`series_key`);
CREATE INDEX `product_price_due` ON `product` (`sort_price_until`) WHERE "product"."sort_price_until" is not null;
CREATE TABLE `product_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`file_key` text NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`)
) STRICT;
CREATE UNIQUE INDEX `product_document_file` ON `product_document` (`product_id`,`kind`,`file_key`);
CREATE TABLE `product_price_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`pf_price` integer NOT NULL,
	`a_price` integer,
	`a_price_from` integer,
	`a_price_to` integer,
	`valid_until` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`)
) STRICT;
CREATE INDEX `product_price_history_product` ON `product_price_history` (`product_id`,`valid_until`);
CREATE TABLE `search_heavy` (
	`term` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`facets` text NOT NULL,
	`stale` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_heavy_stale" CHECK("stale" in (0, 1))
) STRICT;
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
CREATE TABLE `search_name` (
	`norm` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`initials` text NOT NULL,
	`cas_no` text,
	`weight` integer DEFAULT 0 NOT NULL
) STRICT;
CREATE INDEX `search_name_initials` ON `search_name` (`initials`,`weight`);
CREATE TABLE `chat_message` (
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`side` text NOT NULL,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversation`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "chat_message_seq" CHECK("seq" > 0),
	CONSTRAINT "chat_message_side" CHECK("side" in ('buyer', 'supplier'))
) STRICT;
CREATE UNIQUE INDEX `chat_message_id` ON `chat_message` (`conversation_id`,`id`);
CREATE TABLE `chat_quote` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversation`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "chat_quote_quantity" CHECK("quantity" between 1 and 999999),
	CONSTRAINT "chat_quote_price" CHECK("unit_price" > 0),
	CONSTRAINT "chat_quote_status" CHECK("status" in ('open', 'taken', 'withdrawn')),
	CONSTRAINT "chat_quote_expiry" CHECK("expires_at" > "created_at")
) STRICT;
CREATE INDEX `chat_quote_conversation` ON `chat_quote` (`conversation_id`);
CREATE INDEX `chat_quote_buyer` ON `chat_quote` (`purchaser_id`,`product_id`,`created_at`);
CREATE TABLE `conversation` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_text` text DEFAULT '' NOT NULL,
	`last_at` integer NOT NULL,
	`buyer_read` integer DEFAULT 0 NOT NULL,
	`buyer_unread` integer DEFAULT 0 NOT NULL,
	`supplier_read` integer DEFAULT 0 NOT NULL,
	`supplier_unread` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "conversation_read" CHECK("buyer_read" <= "last_seq" and "supplier_read" <= "last_seq"),
	CONSTRAINT "conversation_unread" CHECK("buyer_unread" >= 0 and "supplier_unread" >= 0)
) STRICT;
CREATE UNIQUE INDEX `conversation_parties` ON `conversation` (`purchaser_id`,`co_id`);
CREATE INDEX `conversation_buyer` ON `conversation` (`purchaser_id`,`last_at`);
CREATE INDEX `conversation_supplier` ON `conversation` (`co_id`,`last_at`);
CREATE TABLE `saved_reply` (
	`co_id` integer NOT NULL,
	`order_num` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`co_id`, `order_num`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "collection_status" CHECK("status" in ('draft', 'open', 'closed', 'ordered', 'cancelled')),
	CONSTRAINT "collection_size" CHECK("case_size" >= 1 and "min_total" >= 0),
	CONSTRAINT "collection_window_order" CHECK("opens_at" < "closes_at")
) STRICT;
CREATE INDEX `collection_window` ON `collection` (`status`,`closes_at`);
CREATE TABLE `collection_commitment` (
	`id` text PRIMARY KEY NOT NULL,
	`collection_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`tolerance` integer NOT NULL,
	`seq` integer NOT NULL,
	`committed_at` integer NOT NULL,
	`allocated` integer,
	`wish_id` text,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "collection_commitment_quantity" CHECK("quantity" >= 0 and "tolerance" >= 0 and "quantity" + "tolerance" > 0),
	CONSTRAINT "collection_commitment_allocated" CHECK("allocated" is null or "allocated" between 0 and "quantity" + "tolerance")
) STRICT;
CREATE UNIQUE INDEX `collection_commitment_group` ON `collection_commitment` (`collection_id`,`group_id`);
CREATE UNIQUE INDEX `collection_commitment_seq` ON `collection_commitment` (`collection_id`,`seq`);
CREATE TABLE `collection_price_tier` (
	`collection_id` text NOT NULL,
	`from_quantity` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `from_quantity`),
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`),
	CONSTRAINT "collection_price_tier_values" CHECK("from_quantity" >= 1 and "price" > 0)
) STRICT;
CREATE TABLE `company` (
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
	`min_order_amount` integer DEFAULT 0 NOT NULL,
	`listed` integer DEFAULT 1 NOT NULL,
	`lapsed_bits` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_score" CHECK("score" between 0 and 100),
	CONSTRAINT "company_papers" CHECK("status" <> 'active' or "credit_code" is not null)
) STRICT;
CREATE UNIQUE INDEX `company_name_unique` ON `company` (`name`);
CREATE UNIQUE INDEX `company_shortName_unique` ON `company` (`short_name`);
CREATE UNIQUE INDEX `company_creditCode_unique` ON `company` (`credit_code`);
CREATE TABLE `freight_rule` (
	`id` integer PRIMARY KEY NOT NULL,
	`template_id` integer NOT NULL,
	`region_prefix` text NOT NULL,
	`row_no` integer DEFAULT 0 NOT NULL,
	`served` integer DEFAULT 1 NOT NULL,
	`fee` integer NOT NULL,
	`first_pieces` integer,
	`next_pieces` integer DEFAULT 1 NOT NULL,
	`next_fee` integer DEFAULT 0 NOT NULL,
	`free_from` integer,
	`hazard_fee` integer DEFAULT 0 NOT NULL,
	`lead_days` integer,
	FOREIGN KEY (`template_id`) REFERENCES `freight_template`(`id`),
	CONSTRAINT "freight_rule_amounts" CHECK("fee" >= 0 and "next_fee" >= 0 and "hazard_fee" >= 0 and coalesce("free_from", 0) >= 0),
	CONSTRAINT "freight_rule_pieces" CHECK(coalesce("first_pieces", 1) >= 1 and "next_pieces" >= 1 and coalesce("lead_days", 0) >= 0),
	CONSTRAINT "freight_rule_flag" CHECK("served" in (0, 1)),
	CONSTRAINT "freight_rule_prefix" CHECK(length("region_prefix") in (0, 2, 4, 6))
) STRICT;
CREATE UNIQUE INDEX `freight_rule_region` ON `freight_rule` (`template_id`,`region_prefix`);
CREATE TABLE `freight_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "freight_template_flag" CHECK("is_default" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `freight_template_name` ON `freight_template` (`co_id`,`name`);
CREATE UNIQUE INDEX `freight_template_default` ON `freight_template` (`co_id`) WHERE "freight_template"."is_default" = 1;
CREATE TABLE `licence` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "licence_period" CHECK("valid_from" < "valid_to")
) STRICT;
CREATE UNIQUE INDEX `licence_number` ON `licence` (`kind`,`number`);
CREATE INDEX `licence_company` ON `licence` (`co_id`,`kind`);
CREATE TABLE `consignment_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_no` text NOT NULL,
	`unit_id` text NOT NULL,
	`site_id` text NOT NULL,
	`group_id` text,
	`purchaser_id` text NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`taken_at` integer,
	`wish_id` text,
	`remark` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`site_id`,`unit_id`) REFERENCES `delivery_site`(`id`,`unit_id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "consignment_delivery_status" CHECK("status" in ('draft', 'taken', 'ordered', 'cancelled')),
	CONSTRAINT "consignment_delivery_taken" CHECK(("status" in ('taken', 'ordered')) = ("taken_at" is not null)),
	CONSTRAINT "consignment_delivery_ordered" CHECK(("status" = 'ordered') = ("wish_id" is not null))
) STRICT;
CREATE UNIQUE INDEX `consignment_delivery_deliveryNo_unique` ON `consignment_delivery` (`delivery_no`);
CREATE INDEX `consignment_delivery_purchaser` ON `consignment_delivery` (`purchaser_id`,`created_at`);
CREATE INDEX `consignment_delivery_group` ON `consignment_delivery` (`group_id`,`status`);
CREATE INDEX `consignment_delivery_period` ON `consignment_delivery` (`site_id`,`status`,`taken_at`);
CREATE TABLE `consignment_delivery_line` (
	`delivery_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`co_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer,
	`given_back` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`delivery_id`, `product_id`),
	FOREIGN KEY (`delivery_id`) REFERENCES `consignment_delivery`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "consignment_delivery_line_values" CHECK("quantity" >= 1 and coalesce("price", 0) >= 0)
) STRICT;
CREATE TABLE `delivery_site` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	CONSTRAINT "delivery_site_status" CHECK("status" in ('open', 'closed'))
) STRICT;
CREATE UNIQUE INDEX `delivery_site_name` ON `delivery_site` (`unit_id`,`name`);
CREATE UNIQUE INDEX `delivery_site_unit` ON `delivery_site` (`id`,`unit_id`);
CREATE TABLE `site_stock` (
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`refill_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`site_id`, `product_id`),
	FOREIGN KEY (`site_id`) REFERENCES `delivery_site`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "site_stock_values" CHECK("quantity" >= 0 and "price" >= 0 and "refill_at" >= 0)
) STRICT;
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
	CONSTRAINT "site_stock_entry_kind" CHECK("kind" in ('bring', 'take', 'giveBack', 'adjust')),
	CONSTRAINT "site_stock_entry_quantity" CHECK("quantity" <> 0 and "quantity_after" >= 0)
) STRICT;
CREATE UNIQUE INDEX `site_stock_entry_cause` ON `site_stock_entry` (`site_id`,`product_id`,`cause`);
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
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcement_period" CHECK(coalesce("show_from" < "show_to", 1) and "pinned" in (0, 1))
) STRICT;
CREATE INDEX `announcement_shown` ON `announcement` (`audience`,`show_from`);
CREATE TABLE `announcement_read` (
	`announcement_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcement`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE INDEX `announcement_read_user` ON `announcement_read` (`user_id`);
CREATE TABLE `banner` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`picture_key` text NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`show_from` integer NOT NULL,
	`show_to` integer,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banner_period" CHECK(coalesce("show_from" < "show_to", 1))
) STRICT;
CREATE TABLE `board_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`hidden_reason` text,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`active_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "board_message_status_known" CHECK("status" in ('open', 'answered', 'closed'))
) STRICT;
CREATE INDEX `board_message_active` ON `board_message` (`active_at`,`id`);
CREATE INDEX `board_message_status` ON `board_message` (`status`,`active_at`,`id`);
CREATE INDEX `board_message_user` ON `board_message` (`user_id`,`active_at`,`id`);
CREATE TABLE `board_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`staff` integer NOT NULL,
	`content` text NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `board_message`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "board_reply_staff" CHECK("staff" in (0, 1))
) STRICT;
CREATE INDEX `board_reply_message` ON `board_reply` (`message_id`,`created_at`,`id`);
CREATE INDEX `board_reply_user` ON `board_reply` (`user_id`);
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`kind` text NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`contact` text NOT NULL,
	`mobile` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`user_id` text,
	`ip` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`),
	CONSTRAINT "feedback_form" CHECK("form" in ('cooperation', 'suggestion')),
	CONSTRAINT "feedback_answered" CHECK(("status" = 'answered') = ("answered_at" is not null and "answer" is not null))
) STRICT;
CREATE INDEX `feedback_list` ON `feedback` (`status`,`created_at`,`id`);
CREATE INDEX `feedback_ip` ON `feedback` (`ip`,`created_at`);
CREATE INDEX `feedback_user` ON `feedback` (`user_id`);
CREATE TABLE `help_article` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`title` text NOT NULL,
	`symptoms` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`words` text NOT NULL,
	`topic` text,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `help_category`(`id`)
) STRICT;
CREATE INDEX `help_article_category` ON `help_article` (`category_id`,`order_num`);
CREATE UNIQUE INDEX `help_article_topic` ON `help_article` (`topic`);
CREATE TABLE `help_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
) STRICT;
CREATE TABLE `special_area` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`picture_key` text NOT NULL,
	`query` text DEFAULT '{}' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
) STRICT;
CREATE TABLE `favourite` (
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `product_id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`)
) STRICT;
CREATE INDEX `favourite_at` ON `favourite` (`purchaser_id`,`at`);
CREATE TABLE `saved_search` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`notify` integer DEFAULT 1 NOT NULL,
	`viewed_product_id` integer NOT NULL,
	`checked_at` integer NOT NULL,
	`found` integer DEFAULT 0 NOT NULL,
	`found_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "saved_search_notify" CHECK("notify" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `saved_search_once` ON `saved_search` (`purchaser_id`,`query`);
CREATE INDEX `saved_search_due` ON `saved_search` (`notify`,`checked_at`);
CREATE TABLE `acceptance` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`accepted_by` text NOT NULL,
	`accepted_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`accepted_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`order_id`,`buyer_id`) REFERENCES `order`(`id`,`purchaser_id`),
	CONSTRAINT "acceptance_person" CHECK("accepted_by" <> "buyer_id")
) STRICT;
CREATE INDEX `acceptance_order` ON `acceptance` (`order_id`);
CREATE TABLE `acceptance_line` (
	`acceptance_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`lot_no` text,
	`photo_key` text,
	PRIMARY KEY(`acceptance_id`, `order_line_id`),
	FOREIGN KEY (`acceptance_id`) REFERENCES `acceptance`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	CONSTRAINT "acceptance_line_quantity" CHECK("quantity" > 0)
) STRICT;
CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`returned_at` integer,
	`refund` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`asked_by`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "order_return_status" CHECK("status" in ('asked', 'withdrawn', 'agreed', 'declined', 'returned')),
	CONSTRAINT "order_return_answered" CHECK(("status" = 'asked') = ("answered_at" is null)),
	CONSTRAINT "order_return_back" CHECK(("status" = 'returned') = ("returned_at" is not null) and "refund" >= 0)
) STRICT;
CREATE INDEX `order_return_order` ON `order_return` (`order_id`);
CREATE UNIQUE INDEX `order_return_open` ON `order_return` (`order_id`) WHERE "order_return"."status" in ('asked', 'agreed');
CREATE TABLE `order_return_line` (
	`return_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`return_id`, `order_line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `order_return`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	CONSTRAINT "order_return_line_quantity" CHECK("quantity" > 0)
) STRICT;
CREATE TABLE `receipt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`shipment_id` text,
	`received_by` text NOT NULL,
	`received_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`),
	FOREIGN KEY (`received_by`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `receipt_order` ON `receipt` (`order_id`);
CREATE TABLE `receipt_line` (
	`receipt_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`receipt_id`, `order_line_id`),
	FOREIGN KEY (`receipt_id`) REFERENCES `receipt`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	CONSTRAINT "receipt_line_quantity" CHECK("quantity" > 0)
) STRICT;
CREATE TABLE `shipment` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`carrier` text NOT NULL,
	`tracking_no` text NOT NULL,
	`shipped_by` text NOT NULL,
	`shipped_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`shipped_by`) REFERENCES `user`(`id`)
) STRICT;
CREATE INDEX `shipment_order` ON `shipment` (`order_id`);
CREATE INDEX `shipment_tracking` ON `shipment` (`tracking_no`);
CREATE TABLE `shipment_line` (
	`shipment_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`lot_no` text,
	PRIMARY KEY(`shipment_id`, `order_line_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	CONSTRAINT "shipment_line_quantity" CHECK("quantity" > 0)
) STRICT;
CREATE TABLE `fund` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`balance` integer NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`valid_to` integer,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "fund_balance" CHECK("balance" >= 0),
	CONSTRAINT "fund_held" CHECK("reserved" >= 0 and "reserved" <= "balance"),
	CONSTRAINT "fund_status" CHECK("status" in ('open', 'closed'))
) STRICT;
CREATE UNIQUE INDEX `fund_code` ON `fund` (`unit_id`,`code`);
CREATE INDEX `fund_group` ON `fund` (`group_id`);
CREATE TABLE `fund_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`fund_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`balance_after` integer NOT NULL,
	`reserved_after` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "fund_entry_kind" CHECK("kind" in ('hold', 'release', 'settle', 'adjust')),
	CONSTRAINT "fund_entry_amount" CHECK("amount" > 0 or ("kind" = 'adjust' and "amount" <> 0)),
	CONSTRAINT "fund_entry_after" CHECK("reserved_after" between 0 and "balance_after")
) STRICT;
CREATE UNIQUE INDEX `fund_entry_cause` ON `fund_entry` (`fund_id`,`cause`);
CREATE INDEX `fund_entry_time` ON `fund_entry` (`fund_id`,`at`);
CREATE TABLE `ending_notice` (
	`document` text NOT NULL,
	`document_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`document`, `document_id`),
	CONSTRAINT "ending_notice_document" CHECK("document" in ('licence', 'permit', 'clearance'))
) STRICT;
CREATE TABLE `filing_task` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`shipment_id` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`pieces` integer NOT NULL,
	`sold_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`source` text NOT NULL,
	`reminded_at` integer,
	`filed_at` integer,
	`filed_by` text,
	`filing_no` text,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`),
	CONSTRAINT "filing_task_pieces" CHECK("pieces" > 0),
	CONSTRAINT "filing_task_filed" CHECK(("filed_at" is null) = ("filing_no" is null))
) STRICT;
CREATE UNIQUE INDEX `filing_task_once` ON `filing_task` (`shipment_id`,`order_line_id`,`list`);
CREATE INDEX `filing_task_company` ON `filing_task` (`co_id`,`filed_at`,`due_on`);
CREATE INDEX `filing_task_open` ON `filing_task` (`due_on`) WHERE "filing_task"."filed_at" is null;
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "group_clearance_period" CHECK("valid_from" < "valid_to")
) STRICT;
CREATE INDEX `group_clearance_group` ON `group_clearance` (`group_id`);
CREATE INDEX `group_clearance_ending` ON `group_clearance` (`valid_to`);
CREATE TABLE `group_holding` (
	`group_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	`received` integer NOT NULL,
	PRIMARY KEY(`group_id`, `product_id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "group_holding_pieces" CHECK("pieces" >= 0 and "received" >= 0)
) STRICT;
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
	CONSTRAINT "hazard_rule_kind" CHECK("kind" in ('forbidden', 'unitSwitch', 'groupStorage', 'groupQualification', 'paper', 'supplierLicence', 'blackout', 'approvalDay', 'holdingLimit', 'receivers', 'sds', 'report', 'retention')),
	CONSTRAINT "hazard_rule_list" CHECK("list" in ('hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "hazard_rule_grade" CHECK(coalesce("grade", 1) in (1, 2, 3)),
	CONSTRAINT "hazard_rule_period" CHECK("effective_to" is null or "effective_from" <= "effective_to"),
	CONSTRAINT "hazard_rule_document" CHECK(("kind" = 'paper') = ("document" is not null)),
	CONSTRAINT "hazard_rule_limit" CHECK(("kind" = 'holdingLimit') = ("measure" is not null)),
	CONSTRAINT "hazard_rule_amount" CHECK(("kind" in ('holdingLimit', 'receivers', 'report', 'retention')) = ("amount" is not null) and coalesce("amount", 1) > 0),
	CONSTRAINT "hazard_rule_source" CHECK("source" <> '')
) STRICT;
CREATE INDEX `hazard_rule_unit` ON `hazard_rule` (`unit_id`);
CREATE TABLE `order_witness` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`at` integer NOT NULL,
	`acceptance_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`acceptance_id`) REFERENCES `acceptance`(`id`)
) STRICT;
CREATE UNIQUE INDEX `order_witness_open` ON `order_witness` (`order_id`,`purchaser_id`) WHERE "order_witness"."acceptance_id" is null;
CREATE INDEX `order_witness_acceptance` ON `order_witness` (`acceptance_id`);
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "permit_kind" CHECK("kind" in ('permit', 'filing', 'statement')),
	CONSTRAINT "permit_period" CHECK("valid_from" < "valid_to"),
	CONSTRAINT "permit_measure" CHECK(("measure" is null) = ("amount" is null) and ("amount" is null) = ("balance" is null)),
	CONSTRAINT "permit_balance" CHECK("balance" is null or "balance" between 0 and "amount")
) STRICT;
CREATE UNIQUE INDEX `permit_number` ON `permit` (`unit_id`,`kind`,`number`,`cas_no`);
CREATE INDEX `permit_substance` ON `permit` (`unit_id`,`cas_no`);
CREATE INDEX `permit_ending` ON `permit` (`valid_to`);
CREATE TABLE `permit_allocation` (
	`wish_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`permit_id` text NOT NULL,
	`per_piece` integer NOT NULL,
	`pieces` integer NOT NULL,
	PRIMARY KEY(`wish_id`, `product_id`, `permit_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`permit_id`) REFERENCES `permit`(`id`),
	CONSTRAINT "permit_allocation_pieces" CHECK("pieces" >= 0 and "per_piece" > 0)
) STRICT;
CREATE INDEX `permit_allocation_permit` ON `permit_allocation` (`permit_id`);
CREATE TABLE `permit_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`permit_id` text NOT NULL,
	`wish_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`permit_id`) REFERENCES `permit`(`id`)
) STRICT;
CREATE INDEX `permit_entry_permit` ON `permit_entry` (`permit_id`,`id`);
CREATE TABLE `sds_acknowledgement` (
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`file_key` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `product_id`, `file_key`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`)
) STRICT;
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	FOREIGN KEY (`created_by`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "substance_use_amount" CHECK("amount" > 0)
) STRICT;
CREATE INDEX `substance_use_group` ON `substance_use` (`group_id`,`cas_no`);
CREATE TABLE `ghs_statement` (
	`code` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`for_codes` text DEFAULT '' NOT NULL
) STRICT;
CREATE TABLE `storage_group` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cabinet` text NOT NULL,
	`matches` text NOT NULL,
	`order_num` integer NOT NULL
) STRICT;
CREATE TABLE `storage_pair` (
	`group_a` text NOT NULL,
	`group_b` text NOT NULL,
	`level` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`group_a`, `group_b`),
	FOREIGN KEY (`group_a`) REFERENCES `storage_group`(`id`),
	FOREIGN KEY (`group_b`) REFERENCES `storage_group`(`id`),
	CONSTRAINT "storage_pair_level" CHECK("level" between 0 and 3)
) STRICT;
CREATE TABLE `storage_special` (
	`id` integer PRIMARY KEY NOT NULL,
	`side_a` text NOT NULL,
	`side_b` text NOT NULL,
	`level` integer NOT NULL,
	`reason` text NOT NULL,
	CONSTRAINT "storage_special_level" CHECK("level" between 0 and 3),
	CONSTRAINT "storage_special_json" CHECK(json_valid("side_a") and json_valid("side_b"))
) STRICT;
CREATE UNIQUE INDEX `storage_special_sides` ON `storage_special` (`side_a`,`side_b`);
CREATE TABLE `substance` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`name_zh` text NOT NULL,
	`name_en` text,
	`aliases` text DEFAULT '[]' NOT NULL,
	`formula` text,
	`molecular_weight` real,
	`smiles` text,
	`signal_word` text,
	`pictograms` text DEFAULT '[]' NOT NULL,
	`ghs_classes` text DEFAULT '[]' NOT NULL,
	`h_codes` text DEFAULT '[]' NOT NULL,
	`un_number` text,
	`un_class` text,
	`source` text,
	`picture_key` text DEFAULT '' NOT NULL,
	`is_unregistered` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "substance_unregistered" CHECK("is_unregistered" in (0, 1)),
	CONSTRAINT "substance_cas" CHECK("cas_no" glob '[0-9]*-[0-9][0-9]-[0-9]'),
	CONSTRAINT "substance_json" CHECK(json_valid("pictograms") and json_valid("ghs_classes") and json_valid("h_codes") and json_valid("aliases"))
) STRICT;
CREATE INDEX `substance_formula` ON `substance` (`formula`);
CREATE TABLE `substance_listing` (
	`id` integer PRIMARY KEY NOT NULL,
	`cas_no` text NOT NULL,
	`list` text NOT NULL,
	`grade` integer,
	`entry_no` text,
	`condition` text,
	`source` text NOT NULL,
	`effective_from` text NOT NULL,
	`effective_to` text,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_listing_grade" CHECK(("list" = 'precursor') = ("grade" is not null) and coalesce("grade", 1) in (1, 2, 3))
) STRICT;
CREATE UNIQUE INDEX `substance_listing_once` ON `substance_listing` (`cas_no`,`list`,coalesce("condition", ''),`effective_from`);
CREATE INDEX `substance_listing_list` ON `substance_listing` (`list`,`cas_no`);
CREATE TABLE `inquiry` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `inquiry_purchaser` ON `inquiry` (`purchaser_id`,`created_at`);
CREATE INDEX `inquiry_unit` ON `inquiry` (`unit_id`,`created_at`);
CREATE INDEX `inquiry_created` ON `inquiry` (`created_at`);
CREATE TABLE `inquiry_answer` (
	`inquiry_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`co_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`note` text NOT NULL,
	`answered_by` text NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`inquiry_id`, `line_no`, `co_id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`inquiry_id`,`line_no`) REFERENCES `inquiry_line`(`inquiry_id`,`line_no`)
) STRICT;
CREATE INDEX `inquiry_answer_co` ON `inquiry_answer` (`co_id`,`answered_at`);
CREATE TABLE `inquiry_line` (
	`inquiry_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`cas` text NOT NULL,
	`brand` text NOT NULL,
	`spec` text NOT NULL,
	`quantity` integer,
	`unit` text NOT NULL,
	PRIMARY KEY(`inquiry_id`, `line_no`),
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiry`(`id`),
	CONSTRAINT "inquiry_line_quantity" CHECK("quantity" is null or "quantity" between 1 and 999999)
) STRICT;
CREATE TABLE `notice_digest` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "notice_digest_channel" CHECK("channel" in ('mail', 'sms'))
) STRICT;
CREATE INDEX `notice_digest_due` ON `notice_digest` (`created_at`);
CREATE INDEX `notice_digest_user` ON `notice_digest` (`user_id`,`channel`,`created_at`);
CREATE TABLE `notice_preference` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	`pace` text DEFAULT 'now' NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "notice_preference_pace" CHECK("pace" in ('now', 'daily')),
	CONSTRAINT "notice_preference_channel" CHECK("channel" in ('inApp', 'mail', 'sms')),
	CONSTRAINT "notice_preference_enabled" CHECK("enabled" in (0, 1))
) STRICT;
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`target` text NOT NULL,
	`subject` text NOT NULL,
	`payload` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`expires_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`user_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	CONSTRAINT "outbox_channel" CHECK("channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_status" CHECK("status" in ('queued', 'sending', 'sent', 'held', 'dead')),
	CONSTRAINT "outbox_sent" CHECK(("status" = 'sent') = ("sent_at" is not null))
) STRICT;
CREATE INDEX `outbox_user` ON `outbox` (`user_id`,`created_at`);
CREATE INDEX `outbox_target` ON `outbox` (`target`,`created_at`);
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_try_at`);
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);
CREATE TABLE `sys_msg` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`href` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE INDEX `sys_msg_user` ON `sys_msg` (`user_id`,`created_at`);
CREATE INDEX `sys_msg_unread` ON `sys_msg` (`user_id`) WHERE "sys_msg"."read_at" is null;
CREATE TABLE `order` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`wish_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`goods` integer NOT NULL,
	`freight` integer NOT NULL,
	`conceded` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`receiver` text NOT NULL,
	`mobile` text NOT NULL,
	`area_code` text NOT NULL,
	`region` text NOT NULL,
	`detail` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`cancel_requested_at` integer,
	`placed_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "order_status" CHECK("status" in ('placed', 'confirmed', 'partlyShipped', 'shipped', 'received', 'accepted', 'settled', 'returned', 'cancelled', 'refused')),
	CONSTRAINT "order_amount" CHECK("goods" >= 0 and "freight" >= 0 and "conceded" between 0 and "goods" + "freight"
        and "total" between 0 and "goods" + "freight" - "conceded")
) STRICT;
CREATE UNIQUE INDEX `order_orderNo_unique` ON `order` (`order_no`);
CREATE UNIQUE INDEX `order_wish_company` ON `order` (`wish_id`,`co_id`);
CREATE UNIQUE INDEX `order_buyer` ON `order` (`id`,`purchaser_id`);
CREATE INDEX `order_purchaser` ON `order` (`purchaser_id`,`placed_at`,`id`);
CREATE INDEX `order_purchaser_status` ON `order` (`purchaser_id`,`status`,`placed_at`,`id`);
CREATE INDEX `order_unit` ON `order` (`unit_id`,`placed_at`,`id`);
CREATE INDEX `order_unit_status` ON `order` (`unit_id`,`status`,`placed_at`,`id`);
CREATE INDEX `order_received` ON `order` (`unit_id`,`purchaser_id`) WHERE "order"."status" = 'received';
CREATE INDEX `order_company` ON `order` (`co_id`,`placed_at`,`id`);
CREATE INDEX `order_company_status` ON `order` (`co_id`,`status`,`placed_at`,`id`);
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
	CONSTRAINT "order_event_type" CHECK("type" in ('placed', 'conceded', 'confirmed', 'refused', 'cancelRequested', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'accepted', 'returnRequested', 'returnWithdrawn', 'returnAgreed', 'returnDeclined', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("change"))
) STRICT;
CREATE TABLE `order_fund` (
	`order_id` text NOT NULL,
	`fund_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`order_id`, `fund_id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "order_fund_amount" CHECK("amount" > 0)
) STRICT;
CREATE INDEX `order_fund_fund` ON `order_fund` (`fund_id`);
CREATE TABLE `order_line` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` integer NOT NULL,
	`product_pic` text NOT NULL,
	`product_title` text NOT NULL,
	`product_code` text NOT NULL,
	`maker_code` text NOT NULL,
	`product_spec` text NOT NULL,
	`product_cate_name` text NOT NULL,
	`brand_name` text NOT NULL,
	`futures_day` integer NOT NULL,
	`product_measure_unit` text NOT NULL,
	`cas_no` text,
	`grade` text,
	`price` integer NOT NULL,
	`quantity` integer NOT NULL,
	`amount` integer NOT NULL,
	`stock_deducted` integer DEFAULT 0 NOT NULL,
	`shipped` integer DEFAULT 0 NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "order_line_quantity" CHECK("quantity" between 1 and 999999),
	CONSTRAINT "order_line_amount" CHECK("price" >= 0 and "amount" = "price" * "quantity"),
	CONSTRAINT "order_line_stock" CHECK("stock_deducted" in (0, "quantity")),
	CONSTRAINT "order_line_progress" CHECK("shipped" between 0 and "quantity" and "received" between 0 and "shipped"
        and "returned" between 0 and "received" and "accepted" between 0 and "received" - "returned")
) STRICT;
CREATE UNIQUE INDEX `order_line_no` ON `order_line` (`order_id`,`line_no`);
CREATE UNIQUE INDEX `order_line_product` ON `order_line` (`order_id`,`product_id`);
CREATE INDEX `order_line_goods` ON `order_line` (`product_id`);
CREATE TABLE `points_account` (
	`purchaser_id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "points_account_kept" CHECK("reserved" between 0 and "balance")
) STRICT;
CREATE TABLE `points_cap` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`per_person` integer,
	`per_day` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	CONSTRAINT "points_cap_positive" CHECK(coalesce("per_person", 1) > 0 and coalesce("per_day", 1) > 0)
) STRICT;
CREATE TABLE `points_transfer` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "points_transfer_kind" CHECK("kind" in ('earn', 'reverse', 'adjust', 'hold', 'post', 'void')),
	CONSTRAINT "points_transfer_amount" CHECK("amount" > 0 and "from_account" <> "to_account")
) STRICT;
CREATE UNIQUE INDEX `points_transfer_cause_unique` ON `points_transfer` (`cause`);
CREATE INDEX `points_transfer_purchaser` ON `points_transfer` (`purchaser_id`,`at`,`id`);
CREATE TABLE `redemption` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`title` text NOT NULL,
	`quantity` integer NOT NULL,
	`points` integer NOT NULL,
	`money` integer NOT NULL,
	`fund_id` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`receiver` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_no` text DEFAULT '' NOT NULL,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "redemption_status_known" CHECK("status" in ('submitted', 'confirmed', 'shipped', 'received', 'cancelled')),
	CONSTRAINT "redemption_amounts" CHECK("quantity" > 0 and "points" > 0 and "money" >= 0),
	CONSTRAINT "redemption_fund" CHECK(("money" > 0) = ("fund_id" is not null))
) STRICT;
CREATE INDEX `redemption_purchaser` ON `redemption` (`purchaser_id`,`created_at`);
CREATE INDEX `redemption_taken` ON `redemption` (`purchaser_id`,`product_id`,`created_at`);
CREATE INDEX `redemption_status` ON `redemption` (`status`,`created_at`);
CREATE TABLE `protocol_acceptance` (
	`user_id` text NOT NULL,
	`version_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`),
	FOREIGN KEY (`version_id`) REFERENCES `protocol_version`(`id`)
) STRICT;
CREATE INDEX `protocol_acceptance_version` ON `protocol_acceptance` (`version_id`,`at`);
CREATE TABLE `protocol_draft` (
	`name` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`rev` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
CREATE TABLE `protocol_version` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`body` text NOT NULL,
	`renewal` text NOT NULL,
	`effective_from` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text,
	FOREIGN KEY (`published_by`) REFERENCES `user`(`id`),
	CONSTRAINT "protocol_version_name" CHECK("name" in ('service', 'privacy', 'supplier')),
	CONSTRAINT "protocol_version_renewal" CHECK("renewal" in ('none', 'asked', 'required'))
) STRICT;
CREATE INDEX `protocol_version_asks` ON `protocol_version` (`effective_from`) WHERE "protocol_version"."renewal" <> 'none';
CREATE UNIQUE INDEX `protocol_version_day` ON `protocol_version` (`name`,`version`);
CREATE TABLE `wish` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`source_type` integer NOT NULL,
	`source_id` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`group_id` text,
	`address_id` text,
	`receiver` text,
	`mobile` text,
	`area_code` text,
	`region` text,
	`detail` text,
	`goods_total` integer,
	`freight_total` integer,
	`remark` text DEFAULT '' NOT NULL,
	`reject_reason` text,
	`submitted_at` integer,
	`reserved_until` integer,
	`created_at` integer NOT NULL,
	`watch` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`address_id`) REFERENCES `address`(`id`),
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`),
	CONSTRAINT "wish_status" CHECK("status" in ('draft', 'submitted', 'approving', 'approved', 'ordered', 'rejected', 'cancelled', 'expired')),
	CONSTRAINT "wish_source" CHECK("source_type" between 1 and 6),
	CONSTRAINT "wish_terms" CHECK("status" not in ('submitted', 'approving', 'approved', 'ordered') or (
        "group_id" is not null and "address_id" is not null and "receiver" is not null and "mobile" is not null
        and "area_code" is not null and "region" is not null and "detail" is not null
        and "submitted_at" is not null and "reserved_until" is not null
        and "goods_total" >= 0 and "freight_total" >= 0 and "goods_total" + "freight_total" > 0))
) STRICT;
CREATE INDEX `wish_purchaser` ON `wish` (`purchaser_id`,`created_at`);
CREATE INDEX `wish_unit` ON `wish` (`unit_id`,`status`,`created_at`);
CREATE INDEX `wish_group` ON `wish` (`group_id`,`submitted_at`);
CREATE INDEX `wish_group_status` ON `wish` (`group_id`,`status`);
CREATE INDEX `wish_held` ON `wish` (`status`,`reserved_until`);
CREATE TABLE `wish_attachment` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text NOT NULL,
	`file_key` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	CONSTRAINT "wish_attachment_size" CHECK("bytes" > 0)
) STRICT;
CREATE INDEX `wish_attachment_wish` ON `wish_attachment` (`wish_id`);
CREATE TABLE `wish_event` (
	`wish_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	PRIMARY KEY(`wish_id`, `seq`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	CONSTRAINT "wish_event_type" CHECK("type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'conceded', 'reminded', 'escalated', 'expired'))
) STRICT;
CREATE TABLE `wish_fund` (
	`wish_id` text NOT NULL,
	`fund_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`wish_id`, `fund_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`),
	CONSTRAINT "wish_fund_amount" CHECK("amount" > 0)
) STRICT;
CREATE INDEX `wish_fund_fund` ON `wish_fund` (`fund_id`);
CREATE TABLE `wish_line` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text NOT NULL,
	`line_no` integer NOT NULL,
	`product_id` integer NOT NULL,
	`co_id` integer NOT NULL,
	`product_pic` text NOT NULL,
	`product_title` text NOT NULL,
	`product_code` text NOT NULL,
	`maker_code` text NOT NULL,
	`product_spec` text NOT NULL,
	`product_cate_name` text NOT NULL,
	`brand_name` text NOT NULL,
	`futures_day` integer NOT NULL,
	`product_measure_unit` text NOT NULL,
	`cas_no` text,
	`grade` text,
	`quantity` integer NOT NULL,
	`price` integer,
	`stock_deducted` integer DEFAULT 0 NOT NULL,
	`reject_reason` text,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "wish_line_quantity" CHECK("quantity" between 1 and 999999),
	CONSTRAINT "wish_line_price" CHECK("price" is null or "price" >= 0),
	CONSTRAINT "wish_line_stock" CHECK("stock_deducted" in (0, "quantity"))
) STRICT;
CREATE UNIQUE INDEX `wish_line_no` ON `wish_line` (`wish_id`,`line_no`);
CREATE UNIQUE INDEX `wish_line_product` ON `wish_line` (`wish_id`,`product_id`);
CREATE TABLE `wish_supplier` (
	`wish_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`goods` integer NOT NULL,
	`freight` integer NOT NULL,
	`conceded` integer,
	PRIMARY KEY(`wish_id`, `co_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "wish_supplier_amount" CHECK("goods" >= 0 and "freight" >= 0),
	CONSTRAINT "wish_supplier_conceded" CHECK("conceded" is null or "conceded" between 0 and "goods" + "freight")
) STRICT;
CREATE TABLE `business_registration` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`credit_code` text NOT NULL,
	`legal_person` text NOT NULL,
	`region` text NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text NOT NULL,
	`landline` text NOT NULL,
	`postal_code` text NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`licence_key` text NOT NULL,
	`status` text DEFAULT 'emailPending' NOT NULL,
	`link_id` text NOT NULL,
	`mails` integer DEFAULT 1 NOT NULL,
	`mailed_at` integer NOT NULL,
	`rejections` text,
	`created_at` integer NOT NULL,
	`co_id` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "business_registration_state" CHECK("status" in ('emailPending', 'reviewing', 'approved', 'rejected')),
	CONSTRAINT "business_registration_company" CHECK(("status" = 'approved') = ("co_id" is not null))
) STRICT;
CREATE INDEX `business_registration_status` ON `business_registration` (`status`,`created_at`);
CREATE UNIQUE INDEX `business_registration_code` ON `business_registration` (`credit_code`) WHERE "business_registration"."status" in ('reviewing', 'approved');
CREATE UNIQUE INDEX `business_registration_email` ON `business_registration` (`email`) WHERE "business_registration"."status" in ('reviewing', 'approved');
CREATE UNIQUE INDEX `business_registration_username` ON `business_registration` (`username`) WHERE "business_registration"."status" in ('reviewing', 'approved');
CREATE TABLE `purchaser_profile` (
	`purchaser_id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text,
	`real_name` text NOT NULL,
	`job_no` text NOT NULL,
	`work_pic_key` text,
	`submitted_at` integer NOT NULL,
	`rejections` text,
	`reviewed_at` integer,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`)
) STRICT;
CREATE INDEX `purchaser_profile_unit` ON `purchaser_profile` (`unit_id`,`submitted_at`);
CREATE TABLE `invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_no` text NOT NULL,
	`unit_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`file_key` text,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "invoice_amount" CHECK("amount" > 0)
) STRICT;
CREATE UNIQUE INDEX `invoice_invoiceNo_unique` ON `invoice` (`invoice_no`);
CREATE INDEX `invoice_unit` ON `invoice` (`unit_id`,`issued_at`);
CREATE INDEX `invoice_company` ON `invoice` (`co_id`,`issued_at`);
CREATE TABLE `invoice_order` (
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `order_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	CONSTRAINT "invoice_order_amount" CHECK("amount" > 0)
) STRICT;
CREATE INDEX `invoice_order_order` ON `invoice_order` (`order_id`);
CREATE TABLE `payment` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`paid_at` integer NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`),
	CONSTRAINT "payment_amount" CHECK("amount" > 0)
) STRICT;
CREATE UNIQUE INDEX `payment_reference` ON `payment` (`invoice_id`,`reference`);
CREATE TABLE `statement` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_no` text NOT NULL,
	`unit_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "statement_month" CHECK("period" glob '[0-9][0-9][0-9][0-9]-[01][0-9]'),
	CONSTRAINT "statement_status" CHECK("status" in ('open', 'confirmed', 'invoiced', 'paid')),
	CONSTRAINT "statement_total" CHECK("total" >= 0)
) STRICT;
CREATE UNIQUE INDEX `statement_statementNo_unique` ON `statement` (`statement_no`);
CREATE UNIQUE INDEX `statement_period` ON `statement` (`unit_id`,`co_id`,`period`);
CREATE INDEX `statement_company` ON `statement` (`co_id`,`period`);
CREATE INDEX `statement_unit` ON `statement` (`unit_id`,`created_at`);
CREATE INDEX `statement_supplier` ON `statement` (`co_id`,`created_at`);
CREATE TABLE `statement_event` (
	`statement_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL,
	`side` text NOT NULL,
	`user_id` text NOT NULL,
	`by_name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ip` text NOT NULL,
	`agent` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	PRIMARY KEY(`statement_id`, `seq`),
	FOREIGN KEY (`statement_id`) REFERENCES `statement`(`id`),
	CONSTRAINT "statement_event_type" CHECK("type" in ('created', 'added', 'disputed', 'confirmed', 'invoiced', 'voided', 'paid')),
	CONSTRAINT "statement_event_side" CHECK("side" in ('buyer', 'supplier'))
) STRICT;
CREATE TABLE `statement_order` (
	`order_id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`statement_id`) REFERENCES `statement`(`id`),
	CONSTRAINT "statement_order_amount" CHECK("amount" >= 0)
) STRICT;
CREATE INDEX `statement_order_statement` ON `statement_order` (`statement_id`);
CREATE TABLE `brand_authorisation` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`),
	CONSTRAINT "brand_authorisation_kind" CHECK("kind" in ('own', 'sole', 'dealer')),
	CONSTRAINT "brand_authorisation_term" CHECK("valid_from" < "valid_to")
) STRICT;
CREATE UNIQUE INDEX `brand_authorisation_once` ON `brand_authorisation` (`co_id`,`brand_id`,`valid_from`);
CREATE INDEX `brand_authorisation_brand` ON `brand_authorisation` (`brand_id`,`valid_to`);
CREATE TABLE `company_licence_file` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`kind` text NOT NULL,
	`brand_id` integer,
	`brand_kind` text,
	`number` text NOT NULL,
	`issuer` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`reason` text,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`),
	CONSTRAINT "company_licence_file_kind" CHECK("kind" in ('brand', 'hazardous', 'toxic', 'precursor', 'explosive')),
	CONSTRAINT "company_licence_file_term" CHECK("valid_from" < "valid_to"),
	CONSTRAINT "company_licence_file_brand" CHECK(("kind" = 'brand') = ("brand_id" is not null and "brand_kind" is not null)),
	CONSTRAINT "company_licence_file_decided" CHECK(("state" = 'submitted') = ("decided_at" is null))
) STRICT;
CREATE INDEX `company_licence_file_company` ON `company_licence_file` (`co_id`,`submitted_at`);
CREATE INDEX `company_licence_file_state` ON `company_licence_file` (`state`,`submitted_at`);
CREATE TABLE `shop` (
	`co_id` integer PRIMARY KEY NOT NULL,
	`slogan` text DEFAULT '' NOT NULL,
	`notice` text DEFAULT '' NOT NULL,
	`on_time_permille` integer,
	`faultless_permille` integer,
	`answer_hours` integer,
	`opened_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	CONSTRAINT "shop_scores" CHECK(coalesce("on_time_permille", 0) between 0 and 1000 and coalesce("faultless_permille", 0) between 0 and 1000)
) STRICT;
CREATE TABLE `shop_category` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`)
) STRICT;
CREATE UNIQUE INDEX `shop_category_name` ON `shop_category` (`co_id`,`name`);
CREATE TABLE `shop_category_goods` (
	`shop_category_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`shop_category_id`, `product_id`),
	FOREIGN KEY (`shop_category_id`) REFERENCES `shop_category`(`id`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`)
) STRICT;
CREATE TABLE `substance_structure` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`smiles` text NOT NULL,
	`id_code` text NOT NULL,
	`flat_code` text NOT NULL,
	`atoms` integer NOT NULL,
	`bits` integer NOT NULL,
	`w0` integer DEFAULT 0 NOT NULL,
	`w1` integer DEFAULT 0 NOT NULL,
	`w2` integer DEFAULT 0 NOT NULL,
	`w3` integer DEFAULT 0 NOT NULL,
	`w4` integer DEFAULT 0 NOT NULL,
	`w5` integer DEFAULT 0 NOT NULL,
	`w6` integer DEFAULT 0 NOT NULL,
	`w7` integer DEFAULT 0 NOT NULL,
	`w8` integer DEFAULT 0 NOT NULL,
	`w9` integer DEFAULT 0 NOT NULL,
	`w10` integer DEFAULT 0 NOT NULL,
	`w11` integer DEFAULT 0 NOT NULL,
	`w12` integer DEFAULT 0 NOT NULL,
	`w13` integer DEFAULT 0 NOT NULL,
	`w14` integer DEFAULT 0 NOT NULL,
	`w15` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_structure_read" CHECK(("atoms" = 0) = ("id_code" = '') and "bits" between 0 and 512)
) STRICT;
CREATE INDEX `substance_structure_flat` ON `substance_structure` (`flat_code`);
CREATE INDEX `substance_structure_size` ON `substance_structure` (`atoms`,`cas_no`);
CREATE INDEX `substance_structure_bits` ON `substance_structure` (`bits`);
CREATE TABLE `goods_proposal` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`product_code` text NOT NULL,
	`cells` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`holds` text DEFAULT '[]' NOT NULL,
	`basis` text DEFAULT '' NOT NULL,
	`rejections` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`submitted_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "goods_proposal_state_known" CHECK("state" in ('submitted', 'approved', 'rejected')),
	CONSTRAINT "goods_proposal_decided" CHECK(("state" = 'submitted') = ("decided_at" is null)),
	CONSTRAINT "goods_proposal_json" CHECK(json_valid("cells") and json_valid("holds") and json_valid("rejections")),
	CONSTRAINT "goods_proposal_basis" CHECK("state" <> 'approved' or "holds" = '[]' or "basis" <> ''),
	CONSTRAINT "goods_proposal_reasons" CHECK(("state" = 'rejected') = ("rejections" <> '{}'))
) STRICT;
CREATE UNIQUE INDEX `goods_proposal_code` ON `goods_proposal` (`co_id`,`product_code`);
CREATE INDEX `goods_proposal_state` ON `goods_proposal` (`state`,`submitted_at`);
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	`call` text NOT NULL,
	`user_id` text,
	`unit_id` text,
	`co_id` integer,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	`ip` text NOT NULL
) STRICT;
CREATE INDEX `audit_entity` ON `audit` (`entity`,`entity_id`,`at`);
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`);
CREATE INDEX `audit_time` ON `audit` (`at`);
CREATE TABLE `audit_archive` (
	`id` text PRIMARY KEY NOT NULL,
	`file_key` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`row_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "audit_archive_rows" CHECK("row_count" > 0 and "from_at" <= "to_at")
) STRICT;
CREATE INDEX `audit_archive_to` ON `audit_archive` (`to_at`);
CREATE TABLE `batch_guard` (
	`conflict` text NOT NULL,
	CONSTRAINT "batch_guard_conflict" CHECK("conflict" = '')
) STRICT;
CREATE TABLE `calendar_day` (
	`date` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`works` integer NOT NULL,
	FOREIGN KEY (`year`) REFERENCES `calendar_year`(`year`),
	CONSTRAINT "calendar_day_works" CHECK("works" in (0, 1)),
	CONSTRAINT "calendar_day_in_year" CHECK(substr("date", 1, 4) = cast("year" as text))
) STRICT;
CREATE INDEX `calendar_day_year` ON `calendar_day` (`year`);
CREATE TABLE `calendar_year` (
	`year` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
CREATE TABLE `config` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "config_public" CHECK("is_public" in (0, 1))
) STRICT;
CREATE TABLE `dict` (
	`dict_type` text NOT NULL,
	`dict_value` text NOT NULL,
	`dict_label` text NOT NULL,
	`css_class` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`enabled` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`dict_type`, `dict_value`),
	CONSTRAINT "dict_enabled" CHECK("enabled" in (0, 1))
) STRICT;
CREATE TABLE `dict_type` (
	`dict_type` text PRIMARY KEY NOT NULL,
	`dict_name` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
CREATE TABLE `idempotency` (
	`user_id` text NOT NULL,
	`purchaser_id` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `purchaser_id`, `key`)
) STRICT;
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);
CREATE TABLE `login_ad` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`picture` text NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL
) STRICT;
CREATE TABLE `reference_row` (
	`set_name` text NOT NULL,
	`key` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`set_name`, `key`)
) STRICT;
CREATE TABLE `address` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`receiver` text NOT NULL,
	`mobile` text NOT NULL,
	`province_code` text NOT NULL,
	`city_code` text NOT NULL,
	`area_code` text NOT NULL,
	`region` text NOT NULL,
	`detail` text NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "address_flag" CHECK("is_default" in (0, 1)),
	CONSTRAINT "address_codes" CHECK(length("province_code") = 6 and length("city_code") = 6 and length("area_code") = 6)
) STRICT;
CREATE INDEX `address_purchaser` ON `address` (`purchaser_id`,`removed_at`);
CREATE UNIQUE INDEX `address_default` ON `address` (`purchaser_id`) WHERE "address"."is_default" = 1 and "address"."removed_at" is null;
CREATE TABLE `group_member` (
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `purchaser_id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE INDEX `group_member_purchaser` ON `group_member` (`purchaser_id`);
CREATE TABLE `issue_group` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`name` text NOT NULL,
	`leader_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`leader_id`) REFERENCES `purchaser`(`id`)
) STRICT;
CREATE UNIQUE INDEX `issue_group_name` ON `issue_group` (`unit_id`,`name`);
CREATE UNIQUE INDEX `issue_group_unit` ON `issue_group` (`id`,`unit_id`);
CREATE TABLE `unit` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`unit_type` text NOT NULL,
	`integral_switch_open` integer DEFAULT 0 NOT NULL,
	`can_buy_danger_product` integer DEFAULT 0 NOT NULL,
	`support_delivery_site_flag` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`self_approval_flag` integer DEFAULT 0 NOT NULL,
	`need_work_pic` integer DEFAULT 0 NOT NULL,
	`split_watch_days` integer DEFAULT 30 NOT NULL,
	`split_watch_near` integer DEFAULT 80 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	CONSTRAINT "unit_flags" CHECK("integral_switch_open" in (0, 1) and "can_buy_danger_product" in (0, 1) and "support_delivery_site_flag" in (0, 1) and "self_approval_flag" in (0, 1) and "need_work_pic" in (0, 1))
) STRICT;
CREATE UNIQUE INDEX `unit_name_unique` ON `unit` (`name`);
CREATE TABLE `unit_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`unit_id` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`user_id` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE UNIQUE INDEX `unit_invitation_secretHash_unique` ON `unit_invitation` (`secret_hash`);
CREATE UNIQUE INDEX `unit_invitation_open` ON `unit_invitation` (`unit_id`,`target`) WHERE "unit_invitation"."ended_at" is null;
CREATE INDEX `unit_invitation_expiry` ON `unit_invitation` (`expires_at`);
CREATE TABLE `verification_code` (
	`id` text PRIMARY KEY NOT NULL,
	`use` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "verification_code_use" CHECK("use" in ('register', 'login', 'resetPurchaser', 'resetBusiness', 'resetOperator', 'bind', 'confirm')),
	CONSTRAINT "verification_code_tries" CHECK("tries" between 0 and 5)
) STRICT;
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`created_at`);
CREATE INDEX `verification_code_ip` ON `verification_code` (`ip`,`created_at`);
CREATE INDEX `verification_code_age` ON `verification_code` (`created_at`);
