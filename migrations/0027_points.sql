CREATE TABLE `points_account` (
	`purchaser_id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_account_kept" CHECK("points_account"."held" between 0 and "points_account"."balance")
) STRICT;
--> statement-breakpoint
CREATE TABLE `points_cap` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`per_person` integer,
	`per_day` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_cap_positive" CHECK(coalesce("points_cap"."per_person", 1) > 0 and coalesce("points_cap"."per_day", 1) > 0)
) STRICT;
--> statement-breakpoint
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
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_transfer_kind" CHECK("points_transfer"."kind" in ('earn', 'reverse', 'adjust', 'hold', 'post', 'void')),
	CONSTRAINT "points_transfer_amount" CHECK("points_transfer"."amount" > 0 and "points_transfer"."from_account" <> "points_transfer"."to_account")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `points_transfer_cause_unique` ON `points_transfer` (`cause`);--> statement-breakpoint
CREATE INDEX `points_transfer_purchaser` ON `points_transfer` (`purchaser_id`,`at`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fund_id`) REFERENCES `fund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "redemption_status_known" CHECK("redemption"."status" in ('submitted', 'confirmed', 'shipped', 'received', 'cancelled')),
	CONSTRAINT "redemption_amounts" CHECK("redemption"."quantity" > 0 and "redemption"."points" > 0 and "redemption"."money" >= 0),
	CONSTRAINT "redemption_fund" CHECK(("redemption"."money" > 0) = ("redemption"."fund_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `redemption_purchaser` ON `redemption` (`purchaser_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `redemption_taken` ON `redemption` (`purchaser_id`,`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `redemption_status` ON `redemption` (`status`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER points_transfer_kept BEFORE UPDATE ON points_transfer
BEGIN
  SELECT RAISE(ABORT, 'points_transfer is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER points_transfer_stays BEFORE DELETE ON points_transfer
BEGIN
  SELECT RAISE(ABORT, 'points_transfer is append-only');
END;
--> statement-breakpoint
INSERT INTO config (key, value, is_public, remark) VALUES ('points.fenPerPoint', '1000', 0, '结算金额每多少分得 1 积分，0 为不发放') ON CONFLICT DO NOTHING;
