-- The rights every mall starts with (domain §1, mall-spec §9): M folder, C page, F button. Roles are found by their key,
-- since an operator's role may be there already; menu entries of an older demonstration get the pages of today.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (100, 0, 'M', '供应商工作台', '', NULL, 0, 1),
  (110, 100, 'C', '订单', '/supOrders', NULL, 1, 1),
  (111, 110, 'F', '查看订单', '', 'mall:order:view', 2, 1),
  (112, 110, 'F', '处理订单', '', 'mall:order:supply', 3, 1),
  (120, 100, 'C', '商品', '/supGoods', NULL, 4, 1),
  (121, 120, 'F', '编辑商品', '', 'mall:goods:edit', 5, 1),
  (200, 0, 'M', '采购', '', NULL, 0, 2),
  (210, 200, 'C', '购物车', '/shoppingCart', NULL, 1, 2),
  (211, 210, 'F', '编辑购物车', '', 'mall:cart:edit', 2, 2),
  (212, 210, 'F', '发起采购申请', '', 'mall:wish:create', 3, 2),
  (220, 200, 'C', '采购申请', '/myWishes', NULL, 4, 2),
  (221, 220, 'F', '提交采购申请', '', 'mall:wish:submit', 5, 2),
  (222, 220, 'F', '审批采购申请', '', 'mall:wish:approve', 6, 2),
  (230, 200, 'C', '订单', '/myOrders', NULL, 7, 2),
  (231, 230, 'F', '查看订单', '', 'mall:order:view', 8, 2),
  (232, 230, 'F', '验收', '', 'mall:order:accept', 9, 2),
  (233, 230, 'F', '结算', '', 'mall:order:settle', 10, 2),
  (240, 200, 'C', '收货地址', '/generatedPurchaseOrder', NULL, 11, 2),
  (241, 240, 'F', '编辑收货地址', '', 'mall:address:edit', 12, 2),
  (250, 0, 'M', '单位', '', NULL, 13, 2),
  (251, 250, 'C', '成员审核', '/unitMembers', NULL, 14, 2),
  (252, 251, 'F', '单位全部权限', '', '*:*:*', 15, 2),
  (300, 0, 'M', '运营', '', NULL, 0, 3),
  (301, 300, 'C', '供应商注册审核', '/admin/registrations', NULL, 1, 3),
  (302, 301, 'F', '全部权限', '', '*:*:*', 2, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path;
--> statement-breakpoint
INSERT INTO role (role_key, role_name, user_type) VALUES
  ('member', '采购人', 2),
  ('groupLeader', '课题组负责人', 2),
  ('unitApprover', '单位审批人', 2),
  ('safetyOfficer', '安全员', 2),
  ('acceptor', '验收人', 2),
  ('unitAdmin', '单位管理员', 2),
  ('supplierStaff', '供应商', 1),
  ('operator', '运营', 3)
ON CONFLICT (role_key) DO UPDATE SET role_name = excluded.role_name;
--> statement-breakpoint
WITH RECURSIVE opens (role_key, menu_id) AS (
  SELECT rights.key, entry.value
  FROM json_each('{
    "member": [211, 212, 221, 231, 241],
    "groupLeader": [211, 212, 221, 222, 231, 241],
    "unitApprover": [222, 231, 233],
    "safetyOfficer": [222, 231],
    "acceptor": [231, 232],
    "unitAdmin": [222, 231, 252],
    "supplierStaff": [111, 112, 121],
    "operator": [302]
  }') AS rights, json_each(rights.value) AS entry
  -- The pages and folders around a button come along.
  UNION
  SELECT opens.role_key, menu.parent_id FROM opens JOIN menu ON menu.id = opens.menu_id WHERE menu.parent_id <> 0
)
INSERT INTO role_menu (role_id, menu_id)
SELECT role.id, opens.menu_id FROM opens JOIN role ON role.role_key = opens.role_key
WHERE true
ON CONFLICT DO NOTHING;
