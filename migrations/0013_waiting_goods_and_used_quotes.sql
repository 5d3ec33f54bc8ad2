ALTER TABLE `chat_quote` ADD `wish_id` text REFERENCES wish(id);
CREATE INDEX `goods_proposal_waiting` ON `goods_proposal` (`co_id`,`product_code`) WHERE state = 'submitted';
