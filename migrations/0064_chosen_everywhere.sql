ALTER TABLE `shared_cart_line` ADD `chosen` text;
ALTER TABLE `chat_quote` ADD `chosen` text;
ALTER TABLE `collection_commitment` ADD `chosen` text;
ALTER TABLE `inquiry_answer` ADD `chosen` text;
