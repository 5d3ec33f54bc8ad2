CREATE INDEX `bidding_award_to_confirm` ON `bidding_award` (`co_id`) WHERE "bidding_award"."status" = 'waiting';
