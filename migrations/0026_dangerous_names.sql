CREATE TABLE `dangerous_name` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	CONSTRAINT "dangerous_name_kind" CHECK("kind" in ('weapon', 'toxicAgent', 'explosive', 'pathogen1', 'pathogen2', 'nuclide', 'nuclear', 'radioactive', 'gas', 'poison'))
) STRICT;
