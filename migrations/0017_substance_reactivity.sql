CREATE TABLE `substance_reactivity` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`classes` text NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`),
	CONSTRAINT "substance_reactivity_json" CHECK(json_valid("classes"))
) STRICT;
CREATE TABLE `substance_unchecked` (
	`cas_no` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`cas_no`) REFERENCES `substance`(`cas_no`)
) STRICT;
