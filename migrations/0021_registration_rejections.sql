-- A refusal names fields, each with its reason; a reason of before stood for the whole application.
ALTER TABLE `business_registration` RENAME COLUMN `review_note` TO `rejections`;
--> statement-breakpoint
UPDATE `business_registration` SET `rejections` = json_object('companyName', `rejections`) WHERE `rejections` IS NOT NULL;
