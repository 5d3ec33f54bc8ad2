-- Whether the search index has the goods of a company is looked at anew after each change, also where the status is soon again what it was.
CREATE TRIGGER company_to_follow AFTER UPDATE OF status, lapsed_bits ON company WHEN old.status <> new.status OR old.lapsed_bits <> new.lapsed_bits BEGIN UPDATE company SET listed = max(listed, 1) + 1 WHERE id = new.id; END;
