CREATE TABLE `goods_document` (
	`id` text PRIMARY KEY NOT NULL,
	`co_id` integer NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`language` text NOT NULL,
	`version` text DEFAULT '' NOT NULL,
	`issued_on` text NOT NULL,
	`valid_to` integer,
	`lot_no` text,
	`state` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`submitted_by` text,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`co_id`) REFERENCES `company`(`id`),
	FOREIGN KEY (`submitted_by`) REFERENCES `user`(`id`),
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`),
	CONSTRAINT "goods_document_subject_kind" CHECK("subject" glob 'product:?*' or "subject" glob 'cas:?*' or "subject" glob 'maker:?*'),
	CONSTRAINT "goods_document_kind" CHECK("kind" in ('sds', 'coa') and ("kind" = 'coa') = ("lot_no" is not null)),
	CONSTRAINT "goods_document_state_name" CHECK("state" in ('submitted', 'active', 'rejected', 'withdrawn'))
) STRICT;
CREATE INDEX `goods_document_subject` ON `goods_document` (`co_id`,`subject`,`kind`,`state`);
CREATE INDEX `goods_document_state` ON `goods_document` (`state`,`submitted_at`,`id`);
-- Sheets from before they had a language, a version and dates: those of the demonstration.
INSERT INTO goods_document (id, co_id, subject, kind, file_key, file_name, language, version, issued_on, lot_no, state, submitted_at) SELECT 'former-' || d.id, p.co_id, 'product:' || p.id, d.kind, d.file_key, d.title || substr(d.file_key, instr(d.file_key, '.')), 'zh', iif(d.kind = 'sds', '1', ''), strftime('%Y-%m-%d', p.created_at / 1000, 'unixepoch'), iif(d.kind = 'coa', '未注明', NULL), 'active', p.created_at FROM product_document d JOIN product p ON p.id = d.product_id;
DROP TABLE `product_document`;


-- Who reviews goods reviews their documents.
INSERT OR IGNORE INTO menu (id, parent_id, menu_type, menu_name, path, perms, order_num, user_type) VALUES (307, 391, 'C', '商品资料审核', '/admin/goodsDocuments', 'mall:supplier:review', 4, 3);
