-- What the operator's desk can do, as pages and buttons of the menu tree: roles of operators give these.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (323, 300, 'C', '角色与权限', '/admin/roles', NULL, 7, 3),
  (324, 323, 'F', '管理运营角色', '', 'mall:role:edit', 8, 3),
  (350, 300, 'C', '内容', '/admin/announcements', NULL, 20, 3),
  (351, 350, 'F', '编辑公告、帮助、横幅与专区', '', 'mall:content:edit', 21, 3),
  (352, 300, 'C', '留言板', '/messageBoard', NULL, 30, 3),
  (353, 352, 'F', '答复与隐藏留言', '', 'mall:board:answer', 31, 3),
  (354, 300, 'C', '建议与合作', '/admin/feedback', NULL, 32, 3),
  (355, 354, 'F', '答复建议与合作洽谈', '', 'mall:feedback:answer', 33, 3),
  (360, 300, 'C', '危化品规则', '/admin/hazardRules', NULL, 40, 3),
  (361, 360, 'F', '修改危化品规则', '', 'mall:hazard:rule', 41, 3),
  (362, 300, 'C', '竞价', '/admin/biddings', NULL, 42, 3),
  (363, 362, 'F', '查看各单位竞价', '', 'mall:bidding:oversee', 43, 3),
  (364, 300, 'C', '全平台集采', '/admin/collections', NULL, 44, 3),
  (365, 364, 'F', '发起与截单', '', 'mall:collection:edit', 45, 3),
  (366, 300, 'C', '积分兑换', '/admin/points', NULL, 46, 3),
  (367, 366, 'F', '处理兑换与积分商品', '', 'mall:points:manage', 47, 3),
  (370, 300, 'C', '工作日历', '/admin/calendar', NULL, 77, 3),
  (371, 370, 'F', '登记放假与调休', '', 'mall:calendar:edit', 78, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
--> statement-breakpoint
-- What opens everything belongs to no page.
UPDATE menu SET parent_id = 300, order_num = 0 WHERE id = 302;
