ALTER TABLE `company` ADD `cancel_reason` text;
CREATE INDEX `company_stopping` ON `company` (`id`) WHERE "company"."cancel_reason" is not null;
