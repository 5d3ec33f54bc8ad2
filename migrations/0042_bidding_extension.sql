-- The end of a bidding moves as often as somebody takes the lead (decision 063): rules of units and drafts say no count any more.
-- What is published keeps the rules it was published with.
UPDATE bidding_default SET policy = json_remove(policy, '$.extension.max');
--> statement-breakpoint
UPDATE bidding_terms SET rules = json_remove(rules, '$.extension.max') WHERE published_at IS NULL;
