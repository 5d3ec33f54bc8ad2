CREATE INDEX `product_company_cas` ON `product` (`co_id`,`cas_no`) WHERE "product"."cas_no" is not null and "product"."product_status" = 1;
