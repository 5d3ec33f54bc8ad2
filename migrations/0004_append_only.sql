-- Ledgers and trails are written once (domain §4): whatever the code does, nothing in them is changed or removed.
CREATE TRIGGER fund_entry_kept BEFORE UPDATE ON fund_entry
BEGIN
  SELECT RAISE(ABORT, 'fund_entry is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER fund_entry_stays BEFORE DELETE ON fund_entry
BEGIN
  SELECT RAISE(ABORT, 'fund_entry is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER wish_event_kept BEFORE UPDATE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER wish_event_stays BEFORE DELETE ON wish_event
BEGIN
  SELECT RAISE(ABORT, 'wish_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE UPDATE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event
BEGIN
  SELECT RAISE(ABORT, 'order_event is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER site_stock_entry_kept BEFORE UPDATE ON site_stock_entry
BEGIN
  SELECT RAISE(ABORT, 'site_stock_entry is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER site_stock_entry_stays BEFORE DELETE ON site_stock_entry
BEGIN
  SELECT RAISE(ABORT, 'site_stock_entry is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'audit is append-only');
END;
