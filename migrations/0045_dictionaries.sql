CREATE TABLE `dict_type` (
	`dict_type` text PRIMARY KEY NOT NULL,
	`dict_name` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `dict` ADD `enabled` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `dict` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Dictionaries that the mall reads (src/domain/system/dict/known.ts). Words that an operator has put there before stay.
INSERT INTO dict_type (dict_type, dict_name, remark) VALUES
  ('mall_announcement_kind', '公告类别', '首页、公告列表与公告编辑'),
  ('mall_unit_type', '单位类型', '采购单位的资料与列表'),
  ('mall_cooperation_kind', '合作类型', '“合作洽谈”表单'),
  ('mall_suggestion_kind', '反馈类型', '“建议反馈”表单'),
  ('mall_product_type', '商品类型', '供其他程序读取'),
  ('mall_product_status', '商品状态', '供其他程序读取'),
  ('sys_yes_no', '是否', '供其他程序读取'),
  ('mall_carrier', '承运方', '供应商发货时可选，也可填写其他名称');
--> statement-breakpoint
INSERT INTO dict_type (dict_type, dict_name) SELECT DISTINCT dict_type, dict_type FROM dict WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO dict (dict_type, dict_value, dict_label, order_num) VALUES
  ('mall_announcement_kind', 'notice', '公告', 1),
  ('mall_announcement_kind', 'policy', '政策', 2),
  ('mall_announcement_kind', 'service', '服务', 3),
  ('mall_unit_type', 'university', '高等院校', 1),
  ('mall_unit_type', 'institute', '科研院所', 2),
  ('mall_unit_type', 'hospital', '医疗机构', 3),
  ('mall_unit_type', 'enterprise', '企业研发', 4),
  ('mall_cooperation_kind', 'supplier', '供应商入驻', 1),
  ('mall_cooperation_kind', 'brand', '品牌合作', 2),
  ('mall_cooperation_kind', 'unit', '采购单位开通', 3),
  ('mall_cooperation_kind', 'logistics', '物流与仓储', 4),
  ('mall_cooperation_kind', 'other', '其他合作', 5),
  ('mall_suggestion_kind', 'function', '功能与操作', 1),
  ('mall_suggestion_kind', 'goods', '商品与价格', 2),
  ('mall_suggestion_kind', 'service', '供应商服务', 3),
  ('mall_suggestion_kind', 'safety', '安全与合规', 4),
  ('mall_suggestion_kind', 'other', '其他', 5),
  ('mall_product_type', '1', '商品', 1),
  ('mall_product_type', '2', '积分商品', 2),
  ('mall_product_status', '1', '在售', 1),
  ('mall_product_status', '2', '已失效', 2),
  ('sys_yes_no', '1', '是', 1),
  ('sys_yes_no', '0', '否', 2),
  ('mall_carrier', 'sf', '顺丰速运', 1),
  ('mall_carrier', 'jd', '京东物流', 2),
  ('mall_carrier', 'zto', '中通快递', 3),
  ('mall_carrier', 'yto', '圆通速递', 4),
  ('mall_carrier', 'yunda', '韵达快递', 5),
  ('mall_carrier', 'sto', '申通快递', 6),
  ('mall_carrier', 'post', '中国邮政', 7),
  ('mall_carrier', 'deppon', '德邦物流', 8),
  ('mall_carrier', 'hazmat', '危险品专车', 9),
  ('mall_carrier', 'self', '供应商自送', 10)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (372, 300, 'C', '字典', '/admin/dictionaries', NULL, 76, 3),
  (373, 372, 'F', '修改字典', '', 'mall:dict:edit', 77, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
