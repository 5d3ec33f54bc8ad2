CREATE TABLE `burnt_nonce` (
	`nonce` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `burnt_nonce_expiry` ON `burnt_nonce` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_guard` (
	`username` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `menu` (
	`id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`menu_type` text NOT NULL,
	`menu_name` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`perms` text,
	`order_num` integer DEFAULT 0 NOT NULL,
	`user_type` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `menu_parent` ON `menu` (`user_type`,`parent_id`,`order_num`);--> statement-breakpoint
CREATE TABLE `purchaser` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`unit_id` text,
	`job_no` text,
	`complete_info` integer DEFAULT 0 NOT NULL,
	`review` text DEFAULT 'draft' NOT NULL,
	`review_note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "purchaser_complete" CHECK("purchaser"."complete_info" in (0, 1) and ("purchaser"."complete_info" = 0 or "purchaser"."unit_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `purchaser_user_unit` ON `purchaser` (`user_id`,`unit_id`);--> statement-breakpoint
CREATE INDEX `purchaser_unit` ON `purchaser` (`unit_id`);--> statement-breakpoint
CREATE TABLE `purchaser_role` (
	`purchaser_id` text NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`purchaser_id`, `role_id`),
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `role` (
	`id` integer PRIMARY KEY NOT NULL,
	`role_key` text NOT NULL,
	`role_name` text NOT NULL,
	`user_type` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `role_roleKey_unique` ON `role` (`role_key`);--> statement-breakpoint
CREATE TABLE `role_menu` (
	`role_id` integer NOT NULL,
	`menu_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `menu_id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`menu_id`) REFERENCES `menu`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purchaser_id` text,
	`agent` text NOT NULL,
	`device` text NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`,`ended_at`);--> statement-breakpoint
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
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_type" CHECK("user"."user_type" in (1, 2, 3)),
	CONSTRAINT "user_company" CHECK(("user"."user_type" = 1) = ("user"."co_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_username_unique` ON `user` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_mobile` ON `user` (`mobile`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `user_role` (
	`user_id` text NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `cart_line` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`list_id` text,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`selected` integer DEFAULT 1 NOT NULL,
	`seen_price` integer,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_line_quantity" CHECK("cart_line"."quantity" between 1 and 999999)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_line_product` ON `cart_line` (`purchaser_id`,coalesce("list_id", ''),`product_id`);--> statement-breakpoint
CREATE INDEX `cart_line_purchaser` ON `cart_line` (`purchaser_id`,`added_at`);--> statement-breakpoint
CREATE TABLE `company` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`credit_code` text NOT NULL,
	`legal_person` text NOT NULL,
	`region` text NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`phone` text NOT NULL,
	`qq` text,
	`score` integer DEFAULT 80 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `company_name_unique` ON `company` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_creditCode_unique` ON `company` (`credit_code`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `batch_guard` (
	`missed` text NOT NULL,
	CONSTRAINT "batch_guard_missed" CHECK("batch_guard"."missed" = '')
) STRICT;
--> statement-breakpoint
CREATE TABLE `config` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL,
	`remark` text DEFAULT '' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `dict` (
	`dict_type` text NOT NULL,
	`dict_value` text NOT NULL,
	`dict_label` text NOT NULL,
	`css_class` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`dict_type`, `dict_value`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `login_ad` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`picture` text NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `address_purchaser` ON `address` (`purchaser_id`,`removed_at`);--> statement-breakpoint
CREATE TABLE `fund` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`group_id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`balance` integer NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`valid_to` integer,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fund_balance" CHECK("fund"."balance" >= 0),
	CONSTRAINT "fund_held" CHECK("fund"."held" >= 0 and "fund"."held" <= "fund"."balance")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `fund_code` ON `fund` (`unit_id`,`code`);--> statement-breakpoint
CREATE INDEX `fund_group` ON `fund` (`group_id`);--> statement-breakpoint
CREATE TABLE `group_member` (
	`group_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `purchaser_id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `group_member_purchaser` ON `group_member` (`purchaser_id`);--> statement-breakpoint
CREATE TABLE `issue_group` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`name` text NOT NULL,
	`leader_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`leader_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_group_name` ON `issue_group` (`unit_id`,`name`);--> statement-breakpoint
CREATE TABLE `unit` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`unit_type` text NOT NULL,
	`integral_switch_open` integer DEFAULT 0 NOT NULL,
	`can_buy_danger_product` integer DEFAULT 0 NOT NULL,
	`support_delivery_site_flag` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `unit_name_unique` ON `unit` (`name`);