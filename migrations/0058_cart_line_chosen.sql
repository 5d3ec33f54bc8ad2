ALTER TABLE `cart_line` ADD `chosen` text;
