CREATE TABLE `audit_archive` (
	`id` text PRIMARY KEY NOT NULL,
	`file_key` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`row_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "audit_archive_rows" CHECK("audit_archive"."row_count" > 0 and "audit_archive"."from_at" <= "audit_archive"."to_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_archive_to` ON `audit_archive` (`to_at`);
--> statement-breakpoint
-- Rows leave the trail for a file only: older than the configured days, which the law's six months bound, and within the times
-- of a noted file (decision 033). The clock is the database's own: nobody who deletes brings theirs.
CREATE TRIGGER audit_stays BEFORE DELETE ON audit
WHEN NOT coalesce((
  SELECT CAST(value AS INTEGER) >= 180
    AND old.at < CAST(unixepoch() AS INTEGER) * 1000 - CAST(value AS INTEGER) * 86400000
    AND EXISTS (SELECT 1 FROM audit_archive WHERE from_at <= old.at AND to_at >= old.at)
  FROM config WHERE key = 'audit.keepDays'
), 0)
BEGIN
  SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_archive_kept BEFORE UPDATE ON audit_archive
BEGIN
  SELECT RAISE(ABORT, 'audit_archive is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_archive_stays BEFORE DELETE ON audit_archive
BEGIN
  SELECT RAISE(ABORT, 'audit_archive is append-only');
END;
