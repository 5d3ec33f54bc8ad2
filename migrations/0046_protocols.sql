CREATE TABLE `protocol_acceptance` (
	`user_id` text NOT NULL,
	`version_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `protocol_version`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `protocol_acceptance_version` ON `protocol_acceptance` (`version_id`,`at`);--> statement-breakpoint
CREATE TABLE `protocol_draft` (
	`name` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`rev` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `protocol_version` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`body` text NOT NULL,
	`renewal` text NOT NULL,
	`effective_from` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text,
	FOREIGN KEY (`published_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "protocol_version_name" CHECK("protocol_version"."name" in ('service', 'privacy', 'supplier')),
	CONSTRAINT "protocol_version_renewal" CHECK("protocol_version"."renewal" in ('none', 'asked', 'required'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `protocol_version_asks` ON `protocol_version` (`effective_from`) WHERE "protocol_version"."renewal" <> 'none';--> statement-breakpoint
CREATE UNIQUE INDEX `protocol_version_day` ON `protocol_version` (`name`,`version`);
--> statement-breakpoint
-- The texts every mall starts with, in force since ever; they ask nobody to agree anew.
INSERT INTO protocol_version (id, name, version, body, renewal, effective_from, published_at) VALUES
  ('service-1', 'service', '2026-11-01', '<p>本商城为采购单位与供应商提供科研物资的展示、询价、采购申请、订单与结算协同服务，交易由采购单位与供应商直接订立。</p><p>您应提供真实、准确的注册资料，并妥善保管账号与密码；通过您的账号进行的操作视为您本人或您所在单位的操作。</p><p>危险化学品的浏览、采购与销售须遵守国家法律法规，未取得相应许可的，不得采购或销售。</p><p>违反法律法规或本协议的账号，平台可以限制其使用，并保留相关记录备查。</p><p>您可以随时停止使用并申请注销账号；注销不影响已成立订单的履行与依法应保存的记录。</p>', 'none', 0, 0),
  ('privacy-1', 'privacy', '2026-11-01', '<p>为完成注册、身份核验、订单履行与依法备查，我们收集您的姓名、手机号、邮箱、单位、工号，以及单位要求时的工作证照片。</p><p>密码以单向散列保存；工作证与营业执照照片仅供您本人与负责审核的人员查看。</p><p>您可以查询、更正、导出您的个人信息，或申请注销账号；法律法规要求留存的交易记录除外。</p><p>未经您同意，我们不会向无关的第三方提供您的个人信息，法律法规另有规定的除外。</p>', 'none', 0, 0),
  ('supplier-1', 'supplier', '2026-11-01', '<p>供应商应依法设立并具备所售商品的经营资质，提交的营业执照与资质应真实、有效，变更后及时更新。</p><p>商品信息、价格与货期应真实；确认订单后应按约定交货，并提供合法的票据。</p><p>不得销售假冒伪劣商品；危险化学品须在许可范围内经营，并按规定报送流向。</p><p>平台按照履约、质量与响应情况计算评分；提供虚假资料的，平台可以停止其经营。</p>', 'none', 0, 0);
--> statement-breakpoint
-- What people agreed to stays as it was; a version may go while it is not in force, by the database's own clock (decision 034).
CREATE TRIGGER protocol_version_kept BEFORE UPDATE ON protocol_version
BEGIN
  SELECT RAISE(ABORT, 'protocol_version is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER protocol_version_stays BEFORE DELETE ON protocol_version
WHEN old.effective_from <= CAST(unixepoch() AS INTEGER) * 1000
BEGIN
  SELECT RAISE(ABORT, 'protocol_version is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER protocol_acceptance_kept BEFORE UPDATE ON protocol_acceptance
BEGIN
  SELECT RAISE(ABORT, 'protocol_acceptance is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER protocol_acceptance_stays BEFORE DELETE ON protocol_acceptance
BEGIN
  SELECT RAISE(ABORT, 'protocol_acceptance is append-only');
END;
--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (374, 300, 'C', '协议', '/admin/protocols', NULL, 22, 3),
  (375, 374, 'F', '起草与发布协议', '', 'mall:protocol:edit', 23, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
