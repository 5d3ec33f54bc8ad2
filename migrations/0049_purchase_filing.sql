CREATE TABLE `purchase_filing` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`receipt_id` text NOT NULL,
	`list` text NOT NULL,
	`pieces` integer NOT NULL,
	`bought_at` integer NOT NULL,
	`due_on` text NOT NULL,
	`source` text NOT NULL,
	`reminded_at` integer,
	`filed_on` text,
	`filing_no` text,
	`filed_at` integer,
	`filed_by` text,
	FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`),
	FOREIGN KEY (`receipt_id`) REFERENCES `receipt`(`id`),
	FOREIGN KEY (`filed_by`) REFERENCES `purchaser`(`id`),
	CONSTRAINT "purchase_filing_pieces" CHECK("pieces" > 0),
	CONSTRAINT "purchase_filing_filed" CHECK(("filed_at" is null) = ("filing_no" is null) and ("filed_at" is null) = ("filed_on" is null) and ("filed_at" is null) = ("filed_by" is null))
) STRICT;
CREATE UNIQUE INDEX `purchase_filing_once` ON `purchase_filing` (`receipt_id`,`order_line_id`,`list`);
CREATE INDEX `purchase_filing_open` ON `purchase_filing` (`unit_id`,`due_on`,`id`) WHERE "purchase_filing"."filed_at" is null;
CREATE INDEX `purchase_filing_filed` ON `purchase_filing` (`unit_id`,`bought_at`,`id`) WHERE "purchase_filing"."filed_at" is not null;
CREATE INDEX `purchase_filing_unreminded` ON `purchase_filing` (`due_on`) WHERE "purchase_filing"."filed_at" is null and "purchase_filing"."reminded_at" is null;

-- The rules of the law name their articles, as read in the texts of 2013 and 2018. What nobody could read is left as it was.
UPDATE hazard_rule SET source = a.value ->> 'from' || (a.value ->> 'article') FROM json_each('[
  {"id": "groupStorage-hazardous", "from": "《危险化学品安全管理条例》", "article": "第二十四条"},
  {"id": "supplierLicence-hazardous", "from": "《危险化学品安全管理条例》", "article": "第三十三条"},
  {"id": "sds-hazardous", "from": "《危险化学品安全管理条例》", "article": "第三十七条"},
  {"id": "groupStorage-toxic", "from": "《危险化学品安全管理条例》", "article": "第二十四条"},
  {"id": "supplierLicence-toxic", "from": "《危险化学品安全管理条例》", "article": "第三十三条"},
  {"id": "sds-toxic", "from": "《危险化学品安全管理条例》", "article": "第三十七条"},
  {"id": "sds-precursor", "from": "《危险化学品安全管理条例》", "article": "第三十七条"},
  {"id": "sds-explosive", "from": "《危险化学品安全管理条例》", "article": "第三十七条"},
  {"id": "paper-toxic", "from": "《危险化学品安全管理条例》", "article": "第三十八条第二款"},
  {"id": "receivers-toxic", "from": "《危险化学品安全管理条例》", "article": "第二十四条"},
  {"id": "report-toxic", "from": "《危险化学品安全管理条例》", "article": "第四十一条第二款"},
  {"id": "report-explosive", "from": "《易制爆危险化学品治安管理办法》", "article": "、《危险化学品安全管理条例》第四十一条第二款"},
  {"id": "retention-toxic", "from": "《危险化学品安全管理条例》", "article": "第四十一条第一款"},
  {"id": "paper-precursor2", "from": "《易制毒化学品管理条例》", "article": "第十七条"},
  {"id": "paper-precursor3", "from": "《易制毒化学品管理条例》", "article": "第十七条"},
  {"id": "report-precursor1", "from": "《易制毒化学品管理条例》", "article": "第十九条第二款"},
  {"id": "report-precursor2", "from": "《易制毒化学品管理条例》", "article": "第十九条第三款"},
  {"id": "report-precursor3", "from": "《易制毒化学品管理条例》", "article": "第十九条第三款"},
  {"id": "retention-precursor", "from": "《易制毒化学品管理条例》", "article": "第十九条第一款"}
]') a WHERE hazard_rule.id = a.value ->> 'id' AND hazard_rule.source = a.value ->> 'from';
