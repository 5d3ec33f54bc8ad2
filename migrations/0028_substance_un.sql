CREATE INDEX `substance_un` ON `substance` (`un_number`);
CREATE INDEX `substance_class_un` ON `substance_class` (`un_number`);
