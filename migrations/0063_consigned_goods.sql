CREATE INDEX `site_stock_product` ON `site_stock` (`product_id`) WHERE quantity > 0;
