ALTER TABLE `wish_line` ADD `cart_taken` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `wish_line` SET `cart_taken` = `quantity` WHERE `wish_id` IN (SELECT `id` FROM `wish` WHERE `source_type` = 1 AND `round` > 0 AND `status` IN ('submitted', 'approving', 'approved', 'rejected'));
