CREATE TABLE `brand_authorisation` (
	`id` integer PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`valid_from` integer NOT NULL,
	`valid_to` integer NOT NULL,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brand`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "brand_authorisation_kind" CHECK("brand_authorisation"."kind" in ('own', 'sole', 'dealer')),
	CONSTRAINT "brand_authorisation_term" CHECK("brand_authorisation"."valid_from" < "brand_authorisation"."valid_to")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_authorisation_once` ON `brand_authorisation` (`co_id`,`brand_id`,`valid_from`);--> statement-breakpoint
CREATE INDEX `brand_authorisation_brand` ON `brand_authorisation` (`brand_id`,`valid_to`);--> statement-breakpoint
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
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "substance_structure_read" CHECK(("substance_structure"."atoms" = 0) = ("substance_structure"."id_code" = '') and "substance_structure"."bits" between 0 and 512)
) STRICT;
--> statement-breakpoint
CREATE INDEX `substance_structure_flat` ON `substance_structure` (`flat_code`);--> statement-breakpoint
CREATE INDEX `substance_structure_size` ON `substance_structure` (`atoms`,`cas_no`);--> statement-breakpoint
CREATE INDEX `substance_structure_bits` ON `substance_structure` (`bits`);