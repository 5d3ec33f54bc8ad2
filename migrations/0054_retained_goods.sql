-- Received pieces that a dispute awards to the buyer count as returned, since nobody pays for them, and are still with the group: what
-- the group has does not shrink by them.
CREATE TRIGGER group_holding_retained AFTER UPDATE OF awarded ON dispute_line WHEN old.awarded IS NULL AND new.awarded > 0 BEGIN UPDATE group_holding SET pieces = pieces + new.awarded, received = received + new.awarded FROM (SELECT o.group_id, l.product_id FROM dispute d JOIN order_line l ON l.id = new.order_line_id JOIN "order" o ON o.id = l.order_id WHERE d.id = new.dispute_id AND d.about = 'return') x WHERE group_holding.group_id = x.group_id AND group_holding.product_id = x.product_id; END;
UPDATE group_holding SET pieces = pieces + x.awarded, received = received + x.awarded FROM (
  SELECT o.group_id, l.product_id, sum(y.awarded) AS awarded FROM dispute d JOIN dispute_line y ON y.dispute_id = d.id
    JOIN order_line l ON l.id = y.order_line_id JOIN "order" o ON o.id = l.order_id
    WHERE d.about = 'return' AND d.status IN ('conceded', 'decided') AND y.awarded > 0 GROUP BY o.group_id, l.product_id) x
  WHERE group_holding.group_id = x.group_id AND group_holding.product_id = x.product_id;
