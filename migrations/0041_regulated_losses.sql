CREATE TABLE `regulated_loss` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`pieces` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "regulated_loss_pieces" CHECK("pieces" > 0),
	CONSTRAINT "regulated_loss_outcome" CHECK(coalesce("outcome", 'freed') in ('freed', 'drawn')),
	CONSTRAINT "regulated_loss_decided" CHECK(("decided_at" is null) = ("outcome" is null) and ("decided_at" is null) = ("decided_by" is null))
) STRICT;
CREATE INDEX `regulated_loss_unit` ON `regulated_loss` (`unit_id`,`at`,`id`);
CREATE INDEX `regulated_loss_line` ON `regulated_loss` (`order_line_id`);
