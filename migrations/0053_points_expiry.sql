CREATE TABLE `points_expiry_rule` (
	`id` integer PRIMARY KEY NOT NULL,
	`months` integer NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "points_expiry_rule_one" CHECK("id" = 1 and "months" >= 0)
) STRICT;
PRAGMA defer_foreign_keys=ON;
CREATE TABLE `__new_points_transfer` (
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
	CONSTRAINT "points_transfer_kind" CHECK("kind" in ('earn', 'reverse', 'adjust', 'hold', 'post', 'void', 'expire')),
	CONSTRAINT "points_transfer_amount" CHECK("amount" > 0 and "from_account" <> "to_account")
) STRICT;
INSERT INTO `__new_points_transfer`("id", "kind", "from_account", "to_account", "purchaser_id", "amount", "cause", "note", "at") SELECT "id", "kind", "from_account", "to_account", "purchaser_id", "amount", "cause", "note", "at" FROM `points_transfer`;
DROP TABLE `points_transfer`;
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
	CONSTRAINT "points_transfer_kind" CHECK("kind" in ('earn', 'reverse', 'adjust', 'hold', 'post', 'void', 'expire')),
	CONSTRAINT "points_transfer_amount" CHECK("amount" > 0 and "from_account" <> "to_account")
) STRICT;
INSERT INTO `points_transfer` SELECT * FROM `__new_points_transfer` WHERE true;
DROP TABLE `__new_points_transfer`;
CREATE UNIQUE INDEX `points_transfer_cause_unique` ON `points_transfer` (`cause`);
CREATE INDEX `points_transfer_purchaser` ON `points_transfer` (`purchaser_id`,`at`,`id`);
ALTER TABLE `points_account` ADD `expired_through` integer DEFAULT 0 NOT NULL;
ALTER TABLE `points_account` ADD `notified_through` integer DEFAULT 0 NOT NULL;
CREATE INDEX `points_account_expired` ON `points_account` (`expired_through`);
CREATE INDEX `points_account_notified` ON `points_account` (`notified_through`);

-- They went with the table that was rebuilt.
CREATE TRIGGER points_transfer_kept BEFORE UPDATE ON points_transfer BEGIN SELECT RAISE(ABORT, 'points_transfer is append-only'); END;
CREATE TRIGGER points_transfer_stays BEFORE DELETE ON points_transfer BEGIN SELECT RAISE(ABORT, 'points_transfer is append-only'); END;
