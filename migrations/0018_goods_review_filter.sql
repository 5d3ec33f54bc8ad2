DROP INDEX `goods_proposal_state`;
ALTER TABLE `goods_proposal` ADD `cate_id` integer;
ALTER TABLE `goods_proposal` ADD `hazard_bits` integer;
CREATE INDEX `goods_proposal_filter` ON `goods_proposal` (`state`,`submitted_at`,`id`,`co_id`,`cate_id`,`hazard_bits`,`holds`);
CREATE INDEX `goods_proposal_company` ON `goods_proposal` (`co_id`,`state`,`submitted_at`,`id`);
-- What waits already says its category. Which lists it stands on is known when it is uploaded again.
UPDATE goods_proposal SET cate_id = coalesce(CAST(nullif(cells ->> 'cateId', '') AS INTEGER), (SELECT c.id FROM category c WHERE c.level = 3 AND c.name = cells ->> 'productCateName')) WHERE state = 'submitted';
