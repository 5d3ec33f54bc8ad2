ALTER TABLE `menu` ADD `visible` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `menu` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The desk's menu is its tree: its sections, and the pages that had no entry yet. Who holds a page's permission sees the page.
INSERT INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES
  (391, 300, 'M', '审核', '', NULL, 1, 3),
  (304, 391, 'C', '证照与授权审核', '/admin/papers', 'mall:supplier:review', 0, 3),
  (305, 391, 'C', '商品审核', '/admin/goods', 'mall:supplier:review', 0, 3),
  (392, 300, 'M', '内容', '', NULL, 2, 3),
  (356, 392, 'C', '帮助文章', '/admin/help', 'mall:content:edit', 0, 3),
  (357, 392, 'C', '首页横幅', '/admin/banners', 'mall:content:edit', 0, 3),
  (358, 392, 'C', '特色专区', '/admin/areas', 'mall:content:edit', 0, 3),
  (393, 300, 'M', '合规', '', NULL, 3, 3),
  (394, 300, 'M', '沟通', '', NULL, 4, 3),
  (395, 300, 'M', '单位与用户', '', NULL, 5, 3),
  (325, 395, 'C', '菜单', '/admin/menus', NULL, 0, 3),
  (326, 325, 'F', '修改菜单', '', 'mall:menu:edit', 1, 3),
  (396, 300, 'M', '采购', '', NULL, 6, 3),
  (397, 300, 'M', '积分', '', NULL, 7, 3),
  (398, 300, 'M', '系统', '', NULL, 8, 3)
ON CONFLICT (id) DO UPDATE SET menu_name = excluded.menu_name, path = excluded.path, perms = excluded.perms;
--> statement-breakpoint
WITH section (id, pages) AS (VALUES
  (391, '[301, 304, 305]'), (392, '[350, 356, 357, 358, 374]'), (393, '[360, 362]'), (394, '[354, 352]'),
  (395, '[310, 320, 323, 325]'), (396, '[364]'), (397, '[366]'), (398, '[370, 372, 340, 380, 330]')
)
UPDATE menu SET parent_id = section.id, order_num = page.key + 1 FROM section, json_each(section.pages) AS page WHERE menu.id = page.value;
--> statement-breakpoint
UPDATE menu SET menu_name = '公告' WHERE id = 350;
--> statement-breakpoint
UPDATE menu SET menu_name = '管理角色' WHERE id = 324;
--> statement-breakpoint
-- Roles hold buttons; pages and folders come along where the tree is read.
DELETE FROM role_menu WHERE menu_id IN (SELECT id FROM menu WHERE menu_type <> 'F');
