CREATE INDEX `user_operator` ON `user` (`id`) WHERE "user"."user_type" = 3;
CREATE INDEX `user_co` ON `user` (`co_id`);
CREATE INDEX `wish_step_approver_decided` ON `wish_step_approver` (coalesce("decided_by", "purchaser_id")) WHERE "wish_step_approver"."decision" is not null;
CREATE INDEX `product_points` ON `product` (`points`,`id`) WHERE "product"."product_type" = 2;
CREATE INDEX `search_map_hazard` ON `search_map` (`hazard_bits`,`co_id`) WHERE "search_map"."hazard_bits" > 0;
CREATE INDEX `redemption_placed` ON `redemption` (`created_at`);
CREATE INDEX `issue_group_leader` ON `issue_group` (`leader_id`);
