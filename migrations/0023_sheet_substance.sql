ALTER TABLE `goods_document` ADD `cas_no` text;
-- Of what was handed in before: the substance that its goods are now.
UPDATE goods_document SET cas_no = CASE WHEN subject GLOB 'cas:*' THEN substr(subject, 5) WHEN subject GLOB 'product:*' THEN (SELECT p.cas_no FROM product p WHERE p.id = CAST(substr(subject, 9) AS INTEGER)) ELSE (SELECT min(p.cas_no) FROM product p WHERE p.co_id = goods_document.co_id AND p.maker_norm = substr(goods_document.subject, 7)) END WHERE kind = 'sds';
-- Sheets of dangerous goods at which nobody looked, since goods were not reviewed, wait for somebody. Those of the demonstration came with it.
UPDATE goods_document SET state = 'submitted' WHERE kind = 'sds' AND state = 'active' AND decided_at IS NULL AND submitted_by IS NOT NULL AND EXISTS (SELECT 1 FROM product p WHERE p.co_id = goods_document.co_id AND p.cas_no = goods_document.cas_no AND p.hazard_bits > 0);
