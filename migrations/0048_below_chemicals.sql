-- What stands below chemicals is one of them. The life sciences (42) alone have branches of both kinds.
UPDATE category SET is_chemical = 1 WHERE is_chemical = 0 AND cast(path AS integer) <> 42 AND EXISTS (
  SELECT 1 FROM category above WHERE above.is_chemical = 1 AND above.id <> category.id AND instr('/' || category.path || '/', '/' || above.id || '/') > 0
);
