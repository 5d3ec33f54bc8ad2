CREATE TABLE `bidding_declaration` (
	`bidding_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`terms_no` integer NOT NULL,
	`legal_person` text NOT NULL,
	`address` text NOT NULL,
	`bank_account` text NOT NULL,
	`controller` text NOT NULL,
	`declared_at` integer NOT NULL,
	PRIMARY KEY(`bidding_id`, `co_id`, `terms_no`),
	FOREIGN KEY (`bidding_id`,`co_id`) REFERENCES `bidding_participant`(`bidding_id`,`co_id`)
) STRICT;
CREATE INDEX `bidding_declaration_company` ON `bidding_declaration` (`co_id`,`declared_at`);
CREATE TABLE `bidding_flag_decision` (
	`bidding_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`excluded` text DEFAULT '[]' NOT NULL,
	`reason` text NOT NULL,
	`decided_at` integer NOT NULL,
	`decided_by` text NOT NULL,
	PRIMARY KEY(`bidding_id`, `kind`, `value`),
	FOREIGN KEY (`bidding_id`) REFERENCES `bidding`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "bidding_flag_decision_kind" CHECK("kind" in ('legalPerson', 'controller', 'control', 'address', 'bankAccount')),
	CONSTRAINT "bidding_flag_decision_reason" CHECK("reason" <> '')
) STRICT;
INSERT INTO `bidding_declaration`("bidding_id", "co_id", "terms_no", "legal_person", "address", "bank_account", "controller", "declared_at") SELECT "bidding_id", "co_id", "confirmed_terms", "legal_person", "address", "bank_account", "controller", "confirmed_at" FROM `bidding_participant` WHERE true;
DROP INDEX `bidding_participant_company`;
ALTER TABLE `bidding_participant` DROP COLUMN `legal_person`;
ALTER TABLE `bidding_participant` DROP COLUMN `address`;
ALTER TABLE `bidding_participant` DROP COLUMN `bank_account`;
ALTER TABLE `bidding_participant` DROP COLUMN `controller`;
ALTER TABLE `bidding_participant` DROP COLUMN `barred_reason`;
