CREATE TABLE `approval_delegation` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_delegation_people" CHECK("approval_delegation"."from_id" <> "approval_delegation"."to_id"),
	CONSTRAINT "approval_delegation_dates" CHECK("approval_delegation"."valid_from" < "approval_delegation"."valid_to")
) STRICT;
--> statement-breakpoint
CREATE INDEX `approval_delegation_from` ON `approval_delegation` (`from_id`,`valid_to`);
--> statement-breakpoint
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cate_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_rule_amount" CHECK("approval_rule"."min_amount" >= 0 and ("approval_rule"."max_amount" is null or "approval_rule"."max_amount" > "approval_rule"."min_amount")),
	CONSTRAINT "approval_rule_source" CHECK("approval_rule"."source_type" is null or "approval_rule"."source_type" between 1 and 6),
	CONSTRAINT "approval_rule_enabled" CHECK("approval_rule"."enabled" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `approval_rule_name` ON `approval_rule` (`unit_id`,`name`);
--> statement-breakpoint
CREATE TABLE `approval_rule_step` (
	`rule_id` text NOT NULL,
	`step_no` integer NOT NULL,
	`role` text NOT NULL,
	`mode` text NOT NULL,
	`timeout_hours` integer,
	PRIMARY KEY(`rule_id`, `step_no`),
	FOREIGN KEY (`rule_id`) REFERENCES `approval_rule`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_rule_step_no" CHECK("approval_rule_step"."step_no" >= 1 and coalesce("approval_rule_step"."timeout_hours", 1) >= 1),
	CONSTRAINT "approval_rule_step_role" CHECK("approval_rule_step"."role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "approval_rule_step_mode" CHECK("approval_rule_step"."mode" in ('all', 'any'))
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_step_role" CHECK("wish_step"."role" in ('groupLeader', 'unitApprover', 'safetyOfficer', 'unitAdmin')),
	CONSTRAINT "wish_step_mode" CHECK("wish_step"."mode" in ('all', 'any')),
	CONSTRAINT "wish_step_status" CHECK("wish_step"."status" in ('waiting', 'current', 'approved', 'rejected', 'void')),
	CONSTRAINT "wish_step_decided" CHECK(("wish_step"."status" in ('approved', 'rejected')) = ("wish_step"."decided_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_step_no` ON `wish_step` (`wish_id`,`round`,`step_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_step_current` ON `wish_step` (`wish_id`) WHERE "wish_step"."status" = 'current';
--> statement-breakpoint
CREATE TABLE `wish_step_approver` (
	`step_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`on_behalf_of` text,
	`decision` text,
	`decided_at` integer,
	PRIMARY KEY(`step_id`, `purchaser_id`),
	FOREIGN KEY (`step_id`) REFERENCES `wish_step`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`on_behalf_of`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_step_approver_decision" CHECK("wish_step_approver"."decision" is null or "wish_step_approver"."decision" in ('approved', 'rejected')),
	CONSTRAINT "wish_step_approver_decided" CHECK(("wish_step_approver"."decision" is null) = ("wish_step_approver"."decided_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `wish_step_approver_todo` ON `wish_step_approver` (`purchaser_id`) WHERE "wish_step_approver"."decision" is null;
--> statement-breakpoint
CREATE TABLE `cart_list` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_list_name` ON `cart_list` (`purchaser_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_list_owner` ON `cart_list` (`id`,`purchaser_id`);
--> statement-breakpoint
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shared_cart_id" CHECK(length("shared_cart"."id") >= 22),
	CONSTRAINT "shared_cart_right" CHECK("shared_cart"."right" in ('preview', 'copy', 'edit')),
	CONSTRAINT "shared_cart_expiry" CHECK("shared_cart"."expires_at" > "shared_cart"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `shared_cart_owner` ON `shared_cart` (`owner_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `shared_cart_line` (
	`id` text PRIMARY KEY NOT NULL,
	`shared_cart_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`added_by` text NOT NULL,
	`added_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`shared_cart_id`) REFERENCES `shared_cart`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shared_cart_line_quantity" CHECK("shared_cart_line"."quantity" between 1 and 999999)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_cart_line_product` ON `shared_cart_line` (`shared_cart_id`,`product_id`);
--> statement-breakpoint
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "collection_status" CHECK("collection"."status" in ('draft', 'open', 'closed', 'ordered', 'cancelled')),
	CONSTRAINT "collection_size" CHECK("collection"."case_size" >= 1 and "collection"."min_total" >= 0),
	CONSTRAINT "collection_window_order" CHECK("collection"."opens_at" < "collection"."closes_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `collection_window` ON `collection` (`status`,`closes_at`);
--> statement-breakpoint
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
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "collection_commitment_quantity" CHECK("collection_commitment"."quantity" >= 0 and "collection_commitment"."tolerance" >= 0 and "collection_commitment"."quantity" + "collection_commitment"."tolerance" > 0),
	CONSTRAINT "collection_commitment_allocated" CHECK("collection_commitment"."allocated" is null or "collection_commitment"."allocated" between 0 and "collection_commitment"."quantity" + "collection_commitment"."tolerance")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_commitment_group` ON `collection_commitment` (`collection_id`,`group_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_commitment_seq` ON `collection_commitment` (`collection_id`,`seq`);
--> statement-breakpoint
CREATE TABLE `collection_rung` (
	`collection_id` text NOT NULL,
	`from_quantity` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `from_quantity`),
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "collection_rung_values" CHECK("collection_rung"."from_quantity" >= 1 and "collection_rung"."price" > 0)
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`site_id`,`unit_id`) REFERENCES `delivery_site`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consignment_delivery_status" CHECK("consignment_delivery"."status" in ('draft', 'taken', 'ordered', 'cancelled')),
	CONSTRAINT "consignment_delivery_taken" CHECK(("consignment_delivery"."status" in ('taken', 'ordered')) = ("consignment_delivery"."taken_at" is not null)),
	CONSTRAINT "consignment_delivery_ordered" CHECK(("consignment_delivery"."status" = 'ordered') = ("consignment_delivery"."wish_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `consignment_delivery_deliveryNo_unique` ON `consignment_delivery` (`delivery_no`);
--> statement-breakpoint
CREATE INDEX `consignment_delivery_purchaser` ON `consignment_delivery` (`purchaser_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `consignment_delivery_period` ON `consignment_delivery` (`site_id`,`status`,`taken_at`);
--> statement-breakpoint
CREATE TABLE `consignment_delivery_line` (
	`delivery_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`co_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer,
	PRIMARY KEY(`delivery_id`, `product_id`),
	FOREIGN KEY (`delivery_id`) REFERENCES `consignment_delivery`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consignment_delivery_line_values" CHECK("consignment_delivery_line"."quantity" >= 1 and coalesce("consignment_delivery_line"."price", 0) >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `delivery_site` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "delivery_site_status" CHECK("delivery_site"."status" in ('open', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_site_name` ON `delivery_site` (`unit_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_site_unit` ON `delivery_site` (`id`,`unit_id`);
--> statement-breakpoint
CREATE TABLE `site_stock` (
	`site_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`refill_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`site_id`, `product_id`),
	FOREIGN KEY (`site_id`) REFERENCES `delivery_site`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "site_stock_values" CHECK("site_stock"."quantity" >= 0 and "site_stock"."price" >= 0 and "site_stock"."refill_at" >= 0)
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`site_id`,`product_id`) REFERENCES `site_stock`(`site_id`,`product_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "site_stock_entry_kind" CHECK("site_stock_entry"."kind" in ('bring', 'take', 'giveBack', 'adjust')),
	CONSTRAINT "site_stock_entry_quantity" CHECK("site_stock_entry"."quantity" <> 0 and "site_stock_entry"."quantity_after" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `site_stock_entry_cause` ON `site_stock_entry` (`site_id`,`product_id`,`cause`);
--> statement-breakpoint
CREATE TABLE `acceptance` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`accepted_by` text NOT NULL,
	`accepted_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`accepted_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`,`buyer_id`) REFERENCES `order`(`id`,`purchaser_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "acceptance_person" CHECK("acceptance"."accepted_by" <> "acceptance"."buyer_id")
) STRICT;
--> statement-breakpoint
CREATE INDEX `acceptance_order` ON `acceptance` (`order_id`);
--> statement-breakpoint
CREATE TABLE `acceptance_line` (
	`acceptance_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`lot_no` text,
	`photo_key` text,
	PRIMARY KEY(`acceptance_id`, `order_line_id`),
	FOREIGN KEY (`acceptance_id`) REFERENCES `acceptance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "acceptance_line_quantity" CHECK("acceptance_line"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `order_return` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_status" CHECK("order_return"."status" in ('asked', 'agreed', 'declined', 'returned')),
	CONSTRAINT "order_return_answered" CHECK(("order_return"."status" = 'asked') = ("order_return"."answered_at" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_return_order` ON `order_return` (`order_id`);
--> statement-breakpoint
CREATE TABLE `order_return_line` (
	`return_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`return_id`, `order_line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `order_return`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_return_line_quantity" CHECK("order_return_line"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `receipt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`shipment_id` text,
	`received_by` text NOT NULL,
	`received_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`received_by`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `receipt_order` ON `receipt` (`order_id`);
--> statement-breakpoint
CREATE TABLE `receipt_line` (
	`receipt_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`receipt_id`, `order_line_id`),
	FOREIGN KEY (`receipt_id`) REFERENCES `receipt`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_line_quantity" CHECK("receipt_line"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `shipment` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`carrier` text NOT NULL,
	`tracking_no` text NOT NULL,
	`shipped_by` text NOT NULL,
	`shipped_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipped_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shipment_order` ON `shipment` (`order_id`);
--> statement-breakpoint
CREATE TABLE `shipment_line` (
	`shipment_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`lot_no` text,
	PRIMARY KEY(`shipment_id`, `order_line_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipment_line_quantity" CHECK("shipment_line"."quantity" > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `fund_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`fund_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`balance_after` integer NOT NULL,
	`held_after` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fund_entry_kind" CHECK("fund_entry"."kind" in ('hold', 'release', 'settle', 'adjust')),
	CONSTRAINT "fund_entry_amount" CHECK("fund_entry"."amount" > 0 or ("fund_entry"."kind" = 'adjust' and "fund_entry"."amount" <> 0)),
	CONSTRAINT "fund_entry_after" CHECK("fund_entry"."held_after" between 0 and "fund_entry"."balance_after")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `fund_entry_cause` ON `fund_entry` (`fund_id`,`cause`);
--> statement-breakpoint
CREATE INDEX `fund_entry_time` ON `fund_entry` (`fund_id`,`at`);
--> statement-breakpoint
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
	`total` integer NOT NULL,
	`receiver` text NOT NULL,
	`mobile` text NOT NULL,
	`area_code` text NOT NULL,
	`region` text NOT NULL,
	`detail` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`cancel_asked_at` integer,
	`placed_at` integer NOT NULL,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_status" CHECK("order"."status" in ('placed', 'confirmed', 'partlyShipped', 'shipped', 'received', 'accepted', 'settled', 'cancelled', 'refused')),
	CONSTRAINT "order_amount" CHECK("order"."goods" >= 0 and "order"."freight" >= 0 and "order"."total" between 0 and "order"."goods" + "order"."freight")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_orderNo_unique` ON `order` (`order_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_wish_company` ON `order` (`wish_id`,`co_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_buyer` ON `order` (`id`,`purchaser_id`);
--> statement-breakpoint
CREATE INDEX `order_purchaser` ON `order` (`purchaser_id`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `order_purchaser_status` ON `order` (`purchaser_id`,`status`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `order_unit` ON `order` (`unit_id`,`placed_at`);
--> statement-breakpoint
CREATE INDEX `order_company` ON `order` (`co_id`,`status`,`placed_at`);
--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_event_type" CHECK("order_event"."type" in ('placed', 'confirmed', 'refused', 'cancelAsked', 'cancelDeclined', 'cancelled', 'shipped', 'received', 'accepted', 'returned', 'settled')),
	CONSTRAINT "order_event_side" CHECK("order_event"."side" in ('buyer', 'supplier', 'system')),
	CONSTRAINT "order_event_change" CHECK(json_valid("order_event"."change"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `order_fund` (
	`order_id` text NOT NULL,
	`fund_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`order_id`, `fund_id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_fund_amount" CHECK("order_fund"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_fund_fund` ON `order_fund` (`fund_id`);
--> statement-breakpoint
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
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`shipped` integer DEFAULT 0 NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" between 1 and 999999),
	CONSTRAINT "order_line_amount" CHECK("order_line"."price" >= 0 and "order_line"."amount" = "order_line"."price" * "order_line"."quantity"),
	CONSTRAINT "order_line_stock" CHECK("order_line"."stock_taken" in (0, "order_line"."quantity")),
	CONSTRAINT "order_line_progress" CHECK("order_line"."shipped" between 0 and "order_line"."quantity" and "order_line"."received" between 0 and "order_line"."shipped"
        and "order_line"."returned" between 0 and "order_line"."received" and "order_line"."accepted" between 0 and "order_line"."received" - "order_line"."returned")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_no` ON `order_line` (`order_id`,`line_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_product` ON `order_line` (`order_id`,`product_id`);
--> statement-breakpoint
CREATE INDEX `order_line_goods` ON `order_line` (`product_id`);
--> statement-breakpoint
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
	`held_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`address_id`) REFERENCES `address`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_status" CHECK("wish"."status" in ('draft', 'submitted', 'approving', 'approved', 'ordered', 'rejected', 'cancelled', 'expired')),
	CONSTRAINT "wish_source" CHECK("wish"."source_type" between 1 and 6),
	CONSTRAINT "wish_terms" CHECK("wish"."status" not in ('submitted', 'approving', 'approved', 'ordered') or (
        "wish"."group_id" is not null and "wish"."address_id" is not null and "wish"."receiver" is not null and "wish"."mobile" is not null
        and "wish"."area_code" is not null and "wish"."region" is not null and "wish"."detail" is not null
        and "wish"."submitted_at" is not null and "wish"."held_until" is not null
        and "wish"."goods_total" >= 0 and "wish"."freight_total" >= 0 and "wish"."goods_total" + "wish"."freight_total" > 0))
) STRICT;
--> statement-breakpoint
CREATE INDEX `wish_purchaser` ON `wish` (`purchaser_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `wish_unit` ON `wish` (`unit_id`,`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `wish_held` ON `wish` (`status`,`held_until`);
--> statement-breakpoint
CREATE TABLE `wish_attachment` (
	`id` text PRIMARY KEY NOT NULL,
	`wish_id` text NOT NULL,
	`file_key` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_attachment_size" CHECK("wish_attachment"."bytes" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `wish_attachment_wish` ON `wish_attachment` (`wish_id`);
--> statement-breakpoint
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
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_event_type" CHECK("wish_event"."type" in ('submitted', 'sentForApproval', 'stepApproved', 'approved', 'ordered', 'rejected', 'cancelled', 'expired'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `wish_fund` (
	`wish_id` text NOT NULL,
	`fund_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`wish_id`, `fund_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_fund_amount" CHECK("wish_fund"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `wish_fund_fund` ON `wish_fund` (`fund_id`);
--> statement-breakpoint
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
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`reject_reason` text,
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_line_quantity" CHECK("wish_line"."quantity" between 1 and 999999),
	CONSTRAINT "wish_line_price" CHECK("wish_line"."price" is null or "wish_line"."price" >= 0),
	CONSTRAINT "wish_line_stock" CHECK("wish_line"."stock_taken" in (0, "wish_line"."quantity"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_line_no` ON `wish_line` (`wish_id`,`line_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_line_product` ON `wish_line` (`wish_id`,`product_id`);
--> statement-breakpoint
CREATE TABLE `wish_supplier` (
	`wish_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`goods` integer NOT NULL,
	`freight` integer NOT NULL,
	`conceded` integer,
	PRIMARY KEY(`wish_id`, `co_id`),
	FOREIGN KEY (`wish_id`) REFERENCES `wish`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wish_supplier_amount" CHECK("wish_supplier"."goods" >= 0 and "wish_supplier"."freight" >= 0),
	CONSTRAINT "wish_supplier_conceded" CHECK("wish_supplier"."conceded" is null or "wish_supplier"."conceded" between 0 and "wish_supplier"."goods" + "wish_supplier"."freight")
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_amount" CHECK("invoice"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_invoiceNo_unique` ON `invoice` (`invoice_no`);
--> statement-breakpoint
CREATE INDEX `invoice_unit` ON `invoice` (`unit_id`,`issued_at`);
--> statement-breakpoint
CREATE INDEX `invoice_company` ON `invoice` (`co_id`,`issued_at`);
--> statement-breakpoint
CREATE TABLE `invoice_order` (
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`invoice_id`, `order_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_order_amount" CHECK("invoice_order"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `invoice_order_order` ON `invoice_order` (`order_id`);
--> statement-breakpoint
CREATE TABLE `payment` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`paid_at` integer NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_amount" CHECK("payment"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reference` ON `payment` (`invoice_id`,`reference`);
--> statement-breakpoint
CREATE TABLE `statement` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_no` text NOT NULL,
	`unit_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`period` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_month" CHECK("statement"."period" glob '[0-9][0-9][0-9][0-9]-[01][0-9]'),
	CONSTRAINT "statement_status" CHECK("statement"."status" in ('open', 'confirmed', 'invoiced', 'paid')),
	CONSTRAINT "statement_total" CHECK("statement"."total" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_statementNo_unique` ON `statement` (`statement_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_period` ON `statement` (`unit_id`,`co_id`,`period`);
--> statement-breakpoint
CREATE INDEX `statement_company` ON `statement` (`co_id`,`period`);
--> statement-breakpoint
CREATE TABLE `statement_order` (
	`order_id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`statement_id`) REFERENCES `statement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_order_amount" CHECK("statement_order"."amount" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_order_statement` ON `statement_order` (`statement_id`);
--> statement-breakpoint
-- Before the rebuilds below, whose keys point at it.
CREATE UNIQUE INDEX `issue_group_unit` ON `issue_group` (`id`,`unit_id`);
--> statement-breakpoint
PRAGMA defer_foreign_keys=ON;
--> statement-breakpoint
CREATE TABLE `__new_fund` (
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
	FOREIGN KEY (`group_id`,`unit_id`) REFERENCES `issue_group`(`id`,`unit_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fund_balance" CHECK("__new_fund"."balance" >= 0),
	CONSTRAINT "fund_held" CHECK("__new_fund"."held" >= 0 and "__new_fund"."held" <= "__new_fund"."balance"),
	CONSTRAINT "fund_status" CHECK("__new_fund"."status" in ('open', 'closed'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_fund`("id", "unit_id", "group_id", "code", "name", "balance", "held", "valid_to", "status", "created_at") SELECT "id", "unit_id", "group_id", "code", "name", "balance", "held", "valid_to", "status", "created_at" FROM `fund`;
--> statement-breakpoint
DROP TABLE `fund`;
--> statement-breakpoint
ALTER TABLE `__new_fund` RENAME TO `fund`;
--> statement-breakpoint
CREATE UNIQUE INDEX `fund_code` ON `fund` (`unit_id`,`code`);
--> statement-breakpoint
CREATE INDEX `fund_group` ON `fund` (`group_id`);
--> statement-breakpoint
CREATE TABLE `__new_cart_line` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`list_id` text,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`selected` integer DEFAULT 1 NOT NULL,
	`seen_price` integer,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`list_id`,`purchaser_id`) REFERENCES `cart_list`(`id`,`purchaser_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_line_quantity" CHECK("__new_cart_line"."quantity" between 1 and 999999),
	CONSTRAINT "cart_line_selected" CHECK("__new_cart_line"."selected" in (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_cart_line`("id", "purchaser_id", "list_id", "product_id", "quantity", "selected", "seen_price", "added_at") SELECT "id", "purchaser_id", "list_id", "product_id", "quantity", "selected", "seen_price", "added_at" FROM `cart_line`;
--> statement-breakpoint
DROP TABLE `cart_line`;
--> statement-breakpoint
ALTER TABLE `__new_cart_line` RENAME TO `cart_line`;
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_line_product` ON `cart_line` (`purchaser_id`,coalesce("list_id", ''),`product_id`);
--> statement-breakpoint
CREATE INDEX `cart_line_purchaser` ON `cart_line` (`purchaser_id`,`list_id`,`added_at`);
--> statement-breakpoint
ALTER TABLE `company` ADD `min_order_amount` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `unit` ADD `self_approval_flag` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE `__new_address` (
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
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "address_flag" CHECK("__new_address"."is_default" in (0, 1)),
	CONSTRAINT "address_codes" CHECK(length("__new_address"."province_code") = 6 and length("__new_address"."city_code") = 6 and length("__new_address"."area_code") = 6)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_address`("id", "unit_id", "purchaser_id", "receiver", "mobile", "province_code", "city_code", "area_code", "region", "detail", "is_default", "removed_at", "created_at") SELECT "id", "unit_id", "purchaser_id", "receiver", "mobile", "province_code", "city_code", "area_code", "region", "detail", "is_default", "removed_at", "created_at" FROM `address`;
--> statement-breakpoint
DROP TABLE `address`;
--> statement-breakpoint
ALTER TABLE `__new_address` RENAME TO `address`;
--> statement-breakpoint
CREATE INDEX `address_purchaser` ON `address` (`purchaser_id`,`removed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `address_default` ON `address` (`purchaser_id`) WHERE "address"."is_default" = 1 and "address"."removed_at" is null;
