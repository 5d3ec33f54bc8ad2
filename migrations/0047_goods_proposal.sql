CREATE TABLE `goods_proposal` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`product_code` text NOT NULL,
	`cells` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`rejections` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`submitted_by` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submitted_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_proposal_state_known" CHECK("goods_proposal"."state" in ('submitted', 'approved', 'rejected')),
	CONSTRAINT "goods_proposal_decided" CHECK(("goods_proposal"."state" = 'submitted') = ("goods_proposal"."decided_at" is null)),
	CONSTRAINT "goods_proposal_json" CHECK(json_valid("goods_proposal"."cells") and json_valid("goods_proposal"."rejections")),
	CONSTRAINT "goods_proposal_reasons" CHECK(("goods_proposal"."state" = 'rejected') = ("goods_proposal"."rejections" <> '{}'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `goods_proposal_code` ON `goods_proposal` (`co_id`,`product_code`);--> statement-breakpoint
CREATE INDEX `goods_proposal_state` ON `goods_proposal` (`state`,`submitted_at`);