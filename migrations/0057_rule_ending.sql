ALTER TABLE `hazard_rule` ADD `ending_on` text;
ALTER TABLE `hazard_rule` ADD `ending_by` text;
