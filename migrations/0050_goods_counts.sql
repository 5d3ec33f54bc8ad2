ALTER TABLE `search_heavy` ADD `stale` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Goods on sale of a category (with all below it), a brand and a company are counted as goods enter and leave the index.
UPDATE category SET goods_count = 0;
--> statement-breakpoint
UPDATE brand SET goods_count = 0;
--> statement-breakpoint
UPDATE company SET goods_count = 0;
--> statement-breakpoint
UPDATE category SET goods_count = n.goods FROM (SELECT above.id, sum(m.goods) AS goods FROM (SELECT cate_id, count(*) AS goods FROM search_map GROUP BY cate_id) m JOIN category leaf ON leaf.id = m.cate_id JOIN category above ON instr('/' || leaf.path || '/', '/' || above.id || '/') > 0 GROUP BY above.id) n WHERE n.id = category.id;
--> statement-breakpoint
UPDATE brand SET goods_count = n.goods FROM (SELECT brand_id AS id, count(*) AS goods FROM search_map GROUP BY brand_id) n WHERE n.id = brand.id;
--> statement-breakpoint
UPDATE company SET goods_count = n.goods FROM (SELECT co_id AS id, count(*) AS goods FROM search_map GROUP BY co_id) n WHERE n.id = company.id;
--> statement-breakpoint
CREATE TRIGGER search_map_counted_category AFTER INSERT ON search_map BEGIN UPDATE category SET goods_count = goods_count + 1 WHERE id IN (new.cate_id, (SELECT parent_id FROM category WHERE id = new.cate_id), (SELECT p.parent_id FROM category c JOIN category p ON p.id = c.parent_id WHERE c.id = new.cate_id)); END;
--> statement-breakpoint
CREATE TRIGGER search_map_uncounted_category AFTER DELETE ON search_map BEGIN UPDATE category SET goods_count = goods_count - 1 WHERE id IN (old.cate_id, (SELECT parent_id FROM category WHERE id = old.cate_id), (SELECT p.parent_id FROM category c JOIN category p ON p.id = c.parent_id WHERE c.id = old.cate_id)); END;
--> statement-breakpoint
CREATE TRIGGER search_map_counted_brand AFTER INSERT ON search_map BEGIN UPDATE brand SET goods_count = goods_count + 1 WHERE id IN (new.brand_id); END;
--> statement-breakpoint
CREATE TRIGGER search_map_uncounted_brand AFTER DELETE ON search_map BEGIN UPDATE brand SET goods_count = goods_count - 1 WHERE id IN (old.brand_id); END;
--> statement-breakpoint
CREATE TRIGGER search_map_counted_company AFTER INSERT ON search_map BEGIN UPDATE company SET goods_count = goods_count + 1 WHERE id IN (new.co_id); END;
--> statement-breakpoint
CREATE TRIGGER search_map_uncounted_company AFTER DELETE ON search_map BEGIN UPDATE company SET goods_count = goods_count - 1 WHERE id IN (old.co_id); END;
