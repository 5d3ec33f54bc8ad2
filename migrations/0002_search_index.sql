-- Search, docs/decisions: one table per order, the same words in each. The rowid is the key of the order (product.rank_key,
-- price_key, sales_key), so that hits come out sorted without scoring; nothing but words and keys is kept.
CREATE VIRTUAL TABLE search_rank USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE VIRTUAL TABLE search_price USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE VIRTUAL TABLE search_sales USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
--> statement-breakpoint
CREATE VIRTUAL TABLE search_term USING fts5vocab('search_rank', 'row');
--> statement-breakpoint
CREATE TRIGGER product_price_change AFTER UPDATE OF pf_price, a_price, a_price_from, a_price_to ON product
WHEN OLD.pf_price IS NOT NEW.pf_price OR OLD.a_price IS NOT NEW.a_price
  OR OLD.a_price_from IS NOT NEW.a_price_from OR OLD.a_price_to IS NOT NEW.a_price_to
BEGIN
  INSERT INTO product_price_history (product_id, pf_price, a_price, a_price_from, a_price_to, valid_until)
  VALUES (OLD.id, OLD.pf_price, OLD.a_price, OLD.a_price_from, OLD.a_price_to, NEW.updated_at);
END;
--> statement-breakpoint
CREATE TRIGGER product_kept BEFORE DELETE ON product
BEGIN
  SELECT RAISE(ABORT, 'a product is never deleted: set product_status to 2');
END;
--> statement-breakpoint
CREATE TRIGGER product_price_history_kept BEFORE UPDATE ON product_price_history
BEGIN
  SELECT RAISE(ABORT, 'price history is append-only');
END;
