CREATE TABLE `substance_inchi` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`smiles` text NOT NULL,
	`inchi` text NOT NULL,
	`inchi_key` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`)
) STRICT;
CREATE INDEX `substance_inchi_inchi` ON `substance_inchi` (`inchi`);
CREATE INDEX `substance_inchi_key` ON `substance_inchi` (`inchi_key`);
