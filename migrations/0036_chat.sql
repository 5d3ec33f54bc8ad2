CREATE TABLE `chat_message` (
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`side` text NOT NULL,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `seq`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_message_seq" CHECK("chat_message"."seq" > 0),
	CONSTRAINT "chat_message_side" CHECK("chat_message"."side" in ('buyer', 'supplier'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_message_id` ON `chat_message` (`conversation_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_quote` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`purchaser_id` text NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_quote_quantity" CHECK("chat_quote"."quantity" between 1 and 999999),
	CONSTRAINT "chat_quote_price" CHECK("chat_quote"."unit_price" > 0),
	CONSTRAINT "chat_quote_status" CHECK("chat_quote"."status" in ('open', 'taken', 'withdrawn')),
	CONSTRAINT "chat_quote_expiry" CHECK("chat_quote"."expires_at" > "chat_quote"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `chat_quote_conversation` ON `chat_quote` (`conversation_id`);--> statement-breakpoint
CREATE INDEX `chat_quote_buyer` ON `chat_quote` (`purchaser_id`,`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `conversation` (
	`id` text PRIMARY KEY NOT NULL,
	`purchaser_id` text NOT NULL,
	`co_id` integer NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_text` text DEFAULT '' NOT NULL,
	`last_at` integer NOT NULL,
	`buyer_read` integer DEFAULT 0 NOT NULL,
	`buyer_unread` integer DEFAULT 0 NOT NULL,
	`supplier_read` integer DEFAULT 0 NOT NULL,
	`supplier_unread` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`purchaser_id`) REFERENCES `purchaser`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "conversation_read" CHECK("conversation"."buyer_read" <= "conversation"."last_seq" and "conversation"."supplier_read" <= "conversation"."last_seq"),
	CONSTRAINT "conversation_unread" CHECK("conversation"."buyer_unread" >= 0 and "conversation"."supplier_unread" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_parties` ON `conversation` (`purchaser_id`,`co_id`);--> statement-breakpoint
CREATE INDEX `conversation_buyer` ON `conversation` (`purchaser_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversation_supplier` ON `conversation` (`co_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `saved_reply` (
	`co_id` integer NOT NULL,
	`order_num` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`co_id`, `order_num`),
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
