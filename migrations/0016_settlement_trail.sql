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
	FOREIGN KEY (`statement_id`) REFERENCES `statement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_event_type" CHECK("statement_event"."type" in ('created', 'added', 'disputed', 'confirmed', 'invoiced', 'voided', 'paid')),
	CONSTRAINT "statement_event_side" CHECK("statement_event"."side" in ('buyer', 'supplier'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `statement_unit` ON `statement` (`unit_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `statement_supplier` ON `statement` (`co_id`,`created_at`);--> statement-breakpoint
CREATE TRIGGER statement_event_kept BEFORE UPDATE ON statement_event
BEGIN
  SELECT RAISE(ABORT, 'statement_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER statement_event_stays BEFORE DELETE ON statement_event
BEGIN
  SELECT RAISE(ABORT, 'statement_event is append-only');
END;
