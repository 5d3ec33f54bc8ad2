-- One table per order of search, the same words in each (docs/architecture.md, Search). The rowid is the key of the order
-- (product.rank_key, price_key, sales_key), so hits come out sorted without scoring. Only words and keys are stored.
CREATE VIRTUAL TABLE search_rank USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE search_price USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE search_sales USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE search_term USING fts5vocab('search_rank', 'row');

-- A product that was sold stays, and every price it had stays with it.
CREATE TRIGGER product_price_change AFTER UPDATE OF pf_price, a_price, a_price_from, a_price_to ON product WHEN OLD.pf_price IS NOT NEW.pf_price OR OLD.a_price IS NOT NEW.a_price OR OLD.a_price_from IS NOT NEW.a_price_from OR OLD.a_price_to IS NOT NEW.a_price_to BEGIN INSERT INTO product_price_history (product_id, pf_price, a_price, a_price_from, a_price_to, valid_until) VALUES (OLD.id, OLD.pf_price, OLD.a_price, OLD.a_price_from, OLD.a_price_to, NEW.updated_at); END;
CREATE TRIGGER product_kept BEFORE DELETE ON product BEGIN SELECT RAISE(ABORT, 'a product is never deleted: set product_status to 2'); END;
CREATE TRIGGER product_price_history_kept BEFORE UPDATE ON product_price_history BEGIN SELECT RAISE(ABORT, 'price history is append-only'); END;

-- Ledgers and histories are written once (domain §4): whatever the code does, nothing in them is changed or removed.
CREATE TRIGGER fund_entry_kept BEFORE UPDATE ON fund_entry BEGIN SELECT RAISE(ABORT, 'fund_entry is append-only'); END;
CREATE TRIGGER fund_entry_stays BEFORE DELETE ON fund_entry BEGIN SELECT RAISE(ABORT, 'fund_entry is append-only'); END;
CREATE TRIGGER wish_event_kept BEFORE UPDATE ON wish_event BEGIN SELECT RAISE(ABORT, 'wish_event is append-only'); END;
CREATE TRIGGER wish_event_stays BEFORE DELETE ON wish_event BEGIN SELECT RAISE(ABORT, 'wish_event is append-only'); END;
CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'order_event is append-only'); END;
CREATE TRIGGER statement_event_kept BEFORE UPDATE ON statement_event BEGIN SELECT RAISE(ABORT, 'statement_event is append-only'); END;
CREATE TRIGGER statement_event_stays BEFORE DELETE ON statement_event BEGIN SELECT RAISE(ABORT, 'statement_event is append-only'); END;
CREATE TRIGGER site_stock_entry_kept BEFORE UPDATE ON site_stock_entry BEGIN SELECT RAISE(ABORT, 'site_stock_entry is append-only'); END;
CREATE TRIGGER site_stock_entry_stays BEFORE DELETE ON site_stock_entry BEGIN SELECT RAISE(ABORT, 'site_stock_entry is append-only'); END;
CREATE TRIGGER approval_rule_version_kept BEFORE UPDATE ON approval_rule_version BEGIN SELECT RAISE(ABORT, 'approval_rule_version is append-only'); END;
CREATE TRIGGER approval_rule_version_stays BEFORE DELETE ON approval_rule_version BEGIN SELECT RAISE(ABORT, 'approval_rule_version is append-only'); END;
CREATE TRIGGER points_transfer_kept BEFORE UPDATE ON points_transfer BEGIN SELECT RAISE(ABORT, 'points_transfer is append-only'); END;
CREATE TRIGGER points_transfer_stays BEFORE DELETE ON points_transfer BEGIN SELECT RAISE(ABORT, 'points_transfer is append-only'); END;
CREATE TRIGGER permit_entry_kept BEFORE UPDATE ON permit_entry BEGIN SELECT RAISE(ABORT, 'permit_entry is append-only'); END;
CREATE TRIGGER permit_entry_stays BEFORE DELETE ON permit_entry BEGIN SELECT RAISE(ABORT, 'permit_entry is append-only'); END;

-- Audit rows may leave for an archive file only: when they are older than the configured days, at least the six months that
-- the law asks, and within the times of a recorded file (decision 029). The clock is that of the database.
CREATE TRIGGER audit_kept BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_stays BEFORE DELETE ON audit WHEN NOT coalesce((SELECT CAST(value AS INTEGER) >= 180 AND old.at < CAST(unixepoch() AS INTEGER) * 1000 - CAST(value AS INTEGER) * 86400000 AND EXISTS (SELECT 1 FROM audit_archive WHERE from_at <= old.at AND to_at >= old.at) FROM config WHERE key = 'audit.keepDays'), 0) BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
CREATE TRIGGER audit_archive_kept BEFORE UPDATE ON audit_archive BEGIN SELECT RAISE(ABORT, 'audit_archive is append-only'); END;
CREATE TRIGGER audit_archive_stays BEFORE DELETE ON audit_archive BEGIN SELECT RAISE(ABORT, 'audit_archive is append-only'); END;

-- What people agreed to stays as it was. A version may be removed while it is not in force, by the clock of the database
-- (decision 030).
CREATE TRIGGER protocol_version_kept BEFORE UPDATE ON protocol_version BEGIN SELECT RAISE(ABORT, 'protocol_version is append-only'); END;
CREATE TRIGGER protocol_version_stays BEFORE DELETE ON protocol_version WHEN old.effective_from <= CAST(unixepoch() AS INTEGER) * 1000 BEGIN SELECT RAISE(ABORT, 'protocol_version is append-only'); END;
CREATE TRIGGER protocol_acceptance_kept BEFORE UPDATE ON protocol_acceptance BEGIN SELECT RAISE(ABORT, 'protocol_acceptance is append-only'); END;
CREATE TRIGGER protocol_acceptance_stays BEFORE DELETE ON protocol_acceptance BEGIN SELECT RAISE(ABORT, 'protocol_acceptance is append-only'); END;

-- A draw moves the balance of its permit and leaves an entry. A CHECK refuses a balance below zero.
CREATE TRIGGER permit_drawn AFTER INSERT ON permit_allocation BEGIN UPDATE permit SET balance = balance - new.per_piece * new.pieces WHERE id = new.permit_id; INSERT INTO permit_entry (permit_id, wish_id, product_id, amount, at) VALUES (new.permit_id, new.wish_id, new.product_id, -new.per_piece * new.pieces, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER permit_moved AFTER UPDATE ON permit_allocation WHEN old.per_piece * old.pieces <> new.per_piece * new.pieces BEGIN UPDATE permit SET balance = balance + old.per_piece * old.pieces - new.per_piece * new.pieces WHERE id = new.permit_id; INSERT INTO permit_entry (permit_id, wish_id, product_id, amount, at) VALUES (new.permit_id, new.wish_id, new.product_id, old.per_piece * old.pieces - new.per_piece * new.pieces, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
CREATE TRIGGER permit_allocation_stays BEFORE DELETE ON permit_allocation BEGIN SELECT RAISE(ABORT, 'a draw is given back, not deleted'); END;

-- What a research group holds of each product, counted as its orders move.
CREATE TRIGGER group_holding_ordered AFTER INSERT ON order_line BEGIN INSERT INTO group_holding (group_id, product_id, pieces, received) SELECT o.group_id, new.product_id, iif(o.status IN ('cancelled', 'refused'), 0, new.quantity - new.returned - new.refused), new.received - new.returned FROM "order" o WHERE o.id = new.order_id ON CONFLICT (group_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces, received = received + excluded.received; END;
CREATE TRIGGER group_holding_moved AFTER UPDATE OF quantity, received, returned, refused ON order_line BEGIN UPDATE group_holding SET pieces = pieces + iif(o.status IN ('cancelled', 'refused'), 0, new.quantity - new.returned - new.refused - old.quantity + old.returned + old.refused), received = received + new.received - new.returned - old.received + old.returned FROM (SELECT group_id, status FROM "order" WHERE id = new.order_id) o WHERE group_holding.group_id = o.group_id AND group_holding.product_id = new.product_id; END;
CREATE TRIGGER group_holding_ended AFTER UPDATE OF status ON "order" WHEN (old.status IN ('cancelled', 'refused')) <> (new.status IN ('cancelled', 'refused')) BEGIN UPDATE group_holding SET pieces = pieces + iif(new.status IN ('cancelled', 'refused'), -1, 1) * l.rest FROM (SELECT product_id, quantity - returned - refused AS rest FROM order_line WHERE order_id = new.id) l WHERE group_holding.group_id = new.group_id AND group_holding.product_id = l.product_id; END;

-- Products on sale of a category (with all categories below it), a brand and a company, counted as products enter and leave
-- the search index.
CREATE TRIGGER search_map_counted_category AFTER INSERT ON search_map BEGIN UPDATE category SET goods_count = goods_count + 1 WHERE id IN (new.cate_id, (SELECT parent_id FROM category WHERE id = new.cate_id), (SELECT p.parent_id FROM category c JOIN category p ON p.id = c.parent_id WHERE c.id = new.cate_id)); END;
CREATE TRIGGER search_map_uncounted_category AFTER DELETE ON search_map BEGIN UPDATE category SET goods_count = goods_count - 1 WHERE id IN (old.cate_id, (SELECT parent_id FROM category WHERE id = old.cate_id), (SELECT p.parent_id FROM category c JOIN category p ON p.id = c.parent_id WHERE c.id = old.cate_id)); END;
CREATE TRIGGER search_map_counted_brand AFTER INSERT ON search_map BEGIN UPDATE brand SET goods_count = goods_count + 1 WHERE id IN (new.brand_id); END;
CREATE TRIGGER search_map_uncounted_brand AFTER DELETE ON search_map BEGIN UPDATE brand SET goods_count = goods_count - 1 WHERE id IN (old.brand_id); END;
CREATE TRIGGER search_map_counted_company AFTER INSERT ON search_map BEGIN UPDATE company SET goods_count = goods_count + 1 WHERE id IN (new.co_id); END;
CREATE TRIGGER search_map_uncounted_company AFTER DELETE ON search_map BEGIN UPDATE company SET goods_count = goods_count - 1 WHERE id IN (old.co_id); END;

-- A structure drawing is of the structure as it is now: the schedule draws it anew.
CREATE TRIGGER substance_redrawn AFTER UPDATE OF smiles ON substance WHEN old.smiles IS NOT new.smiles BEGIN UPDATE substance SET picture_key = '' WHERE cas_no = new.cas_no; END;
