CREATE TABLE `ending_notice` (
	`paper` text NOT NULL,
	`paper_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`paper`, `paper_id`),
	CONSTRAINT "ending_notice_paper" CHECK("ending_notice"."paper" in ('licence', 'permit', 'clearance'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `group_holding` (
	`group_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	`received` integer NOT NULL,
	PRIMARY KEY(`group_id`, `product_id`),
	FOREIGN KEY (`group_id`) REFERENCES `issue_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_holding_pieces" CHECK("group_holding"."pieces" >= 0 and "group_holding"."received" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `group_clearance_ending` ON `group_clearance` (`valid_to`);--> statement-breakpoint
CREATE INDEX `permit_ending` ON `permit` (`valid_to`);--> statement-breakpoint
CREATE INDEX `wish_group_status` ON `wish` (`group_id`,`status`);
--> statement-breakpoint
INSERT INTO group_holding (group_id, product_id, pieces, received)
SELECT o.group_id, l.product_id,
  sum(iif(o.status IN ('cancelled', 'refused'), 0, l.quantity - l.returned - l.refused)), sum(l.received - l.returned)
FROM "order" o JOIN order_line l ON l.order_id = o.id GROUP BY o.group_id, l.product_id;
--> statement-breakpoint
CREATE TRIGGER group_holding_ordered AFTER INSERT ON order_line
BEGIN
  INSERT INTO group_holding (group_id, product_id, pieces, received)
    SELECT o.group_id, new.product_id,
      iif(o.status IN ('cancelled', 'refused'), 0, new.quantity - new.returned - new.refused), new.received - new.returned
    FROM "order" o WHERE o.id = new.order_id
    ON CONFLICT (group_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces, received = received + excluded.received;
END;
--> statement-breakpoint
CREATE TRIGGER group_holding_moved AFTER UPDATE OF quantity, received, returned, refused ON order_line
BEGIN
  UPDATE group_holding SET
    pieces = pieces + iif(o.status IN ('cancelled', 'refused'), 0,
      new.quantity - new.returned - new.refused - old.quantity + old.returned + old.refused),
    received = received + new.received - new.returned - old.received + old.returned
  FROM (SELECT group_id, status FROM "order" WHERE id = new.order_id) o
  WHERE group_holding.group_id = o.group_id AND group_holding.product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_holding_ended AFTER UPDATE OF status ON "order"
WHEN (old.status IN ('cancelled', 'refused')) <> (new.status IN ('cancelled', 'refused'))
BEGIN
  UPDATE group_holding SET pieces = pieces + iif(new.status IN ('cancelled', 'refused'), -1, 1) * l.rest
  FROM (SELECT product_id, quantity - returned - refused AS rest FROM order_line WHERE order_id = new.id) l
  WHERE group_holding.group_id = new.group_id AND group_holding.product_id = l.product_id;
END;
