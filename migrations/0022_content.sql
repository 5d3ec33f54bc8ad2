CREATE TABLE `announcement_read` (
	`announcement_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcement`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `announcement_read_user` ON `announcement_read` (`user_id`);--> statement-breakpoint
CREATE TABLE `help_article` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`title` text NOT NULL,
	`symptoms` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`words` text NOT NULL,
	`topic` text,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `help_category`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `help_article_category` ON `help_article` (`category_id`,`order_num`);--> statement-breakpoint
CREATE UNIQUE INDEX `help_article_topic` ON `help_article` (`topic`);--> statement-breakpoint
CREATE TABLE `help_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`order_num` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'shown' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `announcement` ADD `status` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `announcement` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcement` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `banner` ADD `status` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `banner` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `banner` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `special_area` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `special_area` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The help every mall starts with; operators edit it. Symptoms and their controls: src/domain/content/help/topics.ts.
INSERT INTO help_category (id, title, order_num) VALUES
  (1, '浏览与价格', 1),
  (2, '账号与资料', 2),
  (3, '采购与经费', 3),
  (4, '收货与售后', 4),
  (5, '危化品', 5),
  (6, '供应商', 6);
--> statement-breakpoint
INSERT INTO help_article (id, category_id, audience, title, symptoms, topic, order_num, body, words) VALUES
  (1, 1, 'all', '看不到价格，只显示“登录可见”或“完善资料可见”', replace('价格不显示|没有价格|单位登录可见', '|', char(10)), 'price-hidden', 1, '<p>价格只向能够采购的人显示：</p><ul><li><strong>登录可见</strong>：请先<a href="/login">登录</a>，登录后回到原页面。</li><li><strong>完善资料可见</strong>：请先<a href="/ImproveDataBaseData">完善资料</a>，由单位管理员审核通过后即可看到。</li><li><strong>单位登录可见</strong>：供应商账号只能看到本公司商品的价格。</li></ul>', '价格只向能够采购的人显示： 登录可见：请先登录，登录后回到原页面。 完善资料可见：请先完善资料，由单位管理员审核通过后即可看到。 单位登录可见：供应商账号只能看到本公司商品的价格。'),
  (2, 1, 'all', '显示“请填写收货地址”，没有运费', replace('运费是多少|免运费|不配送', '|', char(10)), 'delivery-address', 2, '<p>运费按供应商的模板和收货地址计算。没有地址时无法计算，因此显示“请填写收货地址”。</p><ol><li>在采购单页面选择或新增收货地址。</li><li>选定后会立即显示运费；显示“免运费”表示无需支付。</li><li>若提示供应商不配送该地区，请更换地址，或在同一物质的其他供应商处购买。</li></ol>', '运费按供应商的模板和收货地址计算。没有地址时无法计算，因此显示“请填写收货地址”。 在采购单页面选择或新增收货地址。 选定后会立即显示运费；显示“免运费”表示无需支付。 若提示供应商不配送该地区，请更换地址，或在同一物质的其他供应商处购买。'),
  (3, 2, 'all', '密码没错，却提示登录失败或账号被锁定', replace('登录不了|账号锁定|密码错误', '|', char(10)), 'login-locked', 3, '<p>连续输错五次密码，账号会锁定十分钟，到时自动解除；也可以<a href="/resetPwd/2">找回密码</a>，重置后立即解除。</p><ul><li>采购人和供应商的找回密码入口不同，请在页面上选对身份。</li><li>密码不含空格，字母区分大小写。</li></ul>', '连续输错五次密码，账号会锁定十分钟，到时自动解除；也可以找回密码，重置后立即解除。 采购人和供应商的找回密码入口不同，请在页面上选对身份。 密码不含空格，字母区分大小写。'),
  (4, 2, 'all', '收不到验证码短信或邮件', replace('短信没收到|邮件没收到|验证码', '|', char(10)), 'code-missing', 4, '<p>验证码五分钟内有效，同一号码一分钟内只发一次。</p><ol><li>核对手机号或邮箱是否填错。</li><li>查看手机的拦截短信与邮箱的垃圾邮件。</li><li>一分钟后重新获取；仍收不到请<a href="/contactUs">联系我们</a>。</li></ol>', '验证码五分钟内有效，同一号码一分钟内只发一次。 核对手机号或邮箱是否填错。 查看手机的拦截短信与邮箱的垃圾邮件。 一分钟后重新获取；仍收不到请联系我们。'),
  (5, 2, 'purchaser', '资料被退回，或一直在审核', replace('审核不通过|完善资料|工作证', '|', char(10)), 'profile-refused', 5, '<p>资料由您单位的管理员审核。被退回的每一项下面写有原因，其余内容无需重填。</p><ol><li>打开<a href="/ImproveDataBaseData">完善资料</a>，修改标出的各项后重新提交。</li><li>长时间没有结果，请直接联系本单位管理员。</li></ol>', '资料由您单位的管理员审核。被退回的每一项下面写有原因，其余内容无需重填。 打开完善资料，修改标出的各项后重新提交。 长时间没有结果，请直接联系本单位管理员。'),
  (6, 3, 'purchaser', '提交采购申请时提示经费不足', replace('余额不足|经费卡|冻结', '|', char(10)), 'fund-short', 6, '<p>提交时会按金额冻结经费。可用额 = 余额 − 已冻结，所以余额看起来够，也可能不足。</p><ol><li>在<a href="/myFunds">经费</a>页查看冻结明细；取消不再需要的申请会立即释放。</li><li>一张申请可以由几张经费卡按金额分摊。</li><li>仍不足时请课题组负责人或单位管理员调整经费。</li></ol>', '提交时会按金额冻结经费。可用额 = 余额 − 已冻结，所以余额看起来够，也可能不足。 在经费页查看冻结明细；取消不再需要的申请会立即释放。 一张申请可以由几张经费卡按金额分摊。 仍不足时请课题组负责人或单位管理员调整经费。'),
  (7, 3, 'purchaser', '采购申请一直没有人审批', replace('催办|审批人|超时', '|', char(10)), 'approval-stuck', 7, '<p>申请页的审批进度写明现在等谁。审批人超时未办，系统先提醒，再转给单位管理员，不会自动通过。</p><ul><li>审批人外出时可设置<a href="/approvalDelegation">审批委托</a>。</li><li>价格与经费保留七天，到期未批的申请会失效，需重新提交。</li></ul>', '申请页的审批进度写明现在等谁。审批人超时未办，系统先提醒，再转给单位管理员，不会自动通过。 审批人外出时可设置审批委托。 价格与经费保留七天，到期未批的申请会失效，需重新提交。'),
  (8, 3, 'purchaser', '采购申请提示价格已过期或价格有变', replace('价格变动|七天|失效', '|', char(10)), 'price-expired', 8, '<p>提交申请时的价格保留七天。七天内未完成审批，申请失效，冻结的经费自动释放。</p><p>在申请页点“再次购买”会按现在的价格重新生成采购车，请核对后重新提交。</p>', '提交申请时的价格保留七天。七天内未完成审批，申请失效，冻结的经费自动释放。 在申请页点“再次购买”会按现在的价格重新生成采购车，请核对后重新提交。'),
  (9, 3, 'purchaser', '批量添加时有的行找不到商品', replace('货号不对|没有匹配|多个候选', '|', char(10)), 'batch-unmatched', 9, '<p>每一行都会保留，不会丢失：</p><ul><li><strong>多个候选</strong>：请在该行选择其一，下次会记住。</li><li><strong>没有找到</strong>：核对货号或 CAS 号；确实没有的可以一键发起询价。</li><li><strong>低于起订量</strong>：按提示调整数量。</li></ul>', '每一行都会保留，不会丢失： 多个候选：请在该行选择其一，下次会记住。 没有找到：核对货号或 cas 号；确实没有的可以一键发起询价。 低于起订量：按提示调整数量。'),
  (10, 4, 'purchaser', '为什么我不能验收自己的订单', replace('验收按钮没有|验收人|内部控制', '|', char(10)), 'acceptance-other', 10, '<p>按内部控制要求，验收人与采购人不能是同一人。</p><ol><li>收货后请把订单告诉有验收权限的同事。</li><li>对方在<a href="/myOrders">我的订单</a>中逐行核对数量、批号并验收。</li><li>单位没有其他验收人时，请单位管理员为同事开通权限。</li></ol>', '按内部控制要求，验收人与采购人不能是同一人。 收货后请把订单告诉有验收权限的同事。 对方在我的订单中逐行核对数量、批号并验收。 单位没有其他验收人时，请单位管理员为同事开通权限。'),
  (11, 4, 'purchaser', '已下的订单怎么取消或退货', replace('取消订单|退货|换货', '|', char(10)), 'order-return', 11, '<ul><li>供应商确认之前，采购人可以直接取消。</li><li>确认之后取消，需要供应商同意。</li><li>收到的商品在结算之前可以申请退货；退货期间这部分商品暂不能验收。</li></ul><p>取消或退货的金额会立即回到原经费卡。</p>', '供应商确认之前，采购人可以直接取消。 确认之后取消，需要供应商同意。 收到的商品在结算之前可以申请退货；退货期间这部分商品暂不能验收。 取消或退货的金额会立即回到原经费卡。'),
  (12, 5, 'all', '危化品不能加入采购，或提示“为什么不能买”', replace('易制毒|易制爆|剧毒|备案', '|', char(10)), 'danger-refused', 12, '<p>面板列出了每一条未满足的条件和补救办法，常见的有：</p><ul><li>单位未开通危险化学品采购：请单位管理员申请开通。</li><li>课题组没有储存条件或资质，或已过期：请安全员更新。</li><li>第二、三类易制毒化学品需要先备案；第一类不在本商城销售。</li><li>剧毒化学品需要购买许可证，并由两人收货。</li></ul>', '面板列出了每一条未满足的条件和补救办法，常见的有： 单位未开通危险化学品采购：请单位管理员申请开通。 课题组没有储存条件或资质，或已过期：请安全员更新。 第二、三类易制毒化学品需要先备案；第一类不在本商城销售。 剧毒化学品需要购买许可证，并由两人收货。'),
  (13, 6, 'business', '供应商注册提交后，为什么还不能登录', replace('注册审核|入驻|邮箱激活', '|', char(10)), 'supplier-pending', 13, '<p>注册分三步：填写资料、邮箱激活、运营审核。</p><ol><li>激活链接 24 小时内有效，只能使用一次；过期可在登录页重新发送。</li><li>审核一般在一个工作日内完成，结果发到注册邮箱。</li><li>被退回的，按邮件中每一项的原因修改后重新提交。</li></ol>', '注册分三步：填写资料、邮箱激活、运营审核。 激活链接 24 小时内有效，只能使用一次；过期可在登录页重新发送。 审核一般在一个工作日内完成，结果发到注册邮箱。 被退回的，按邮件中每一项的原因修改后重新提交。'),
  (14, 3, 'purchaser', '积分不够，或不能兑换积分商品', replace('积分商城|兑换|没有积分', '|', char(10)), 'points-short', 14, '<p>积分来自已结算的订单，按订单金额累计；退货会扣回相应积分。</p><ul><li>在<a href="/integralMall">积分商城</a>查看积分明细与可用积分，兑换中的积分会先冻结。</li><li>每件积分商品有每人、每日的兑换上限和库存。</li><li>看不到积分商城，说明您的单位没有开通，请联系单位管理员。</li></ul>', '积分来自已结算的订单，按订单金额累计；退货会扣回相应积分。 在积分商城查看积分明细与可用积分，兑换中的积分会先冻结。 每件积分商品有每人、每日的兑换上限和库存。 看不到积分商城，说明您的单位没有开通，请联系单位管理员。');
