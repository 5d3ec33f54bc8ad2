CREATE TABLE `staff_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`co_id` integer NOT NULL,
	`real_name` text NOT NULL,
	`target` text NOT NULL,
	`roles` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`withdrawn_at` integer,
	`user_id` text,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`invited_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`)
) STRICT;
CREATE UNIQUE INDEX `staff_invitation_secretHash_unique` ON `staff_invitation` (`secret_hash`);
CREATE INDEX `staff_invitation_co` ON `staff_invitation` (`co_id`,`created_at`);
CREATE INDEX `staff_invitation_target` ON `staff_invitation` (`target`);
