/** The score of the company `co` as people see it; null until its orders give all three figures it is made of (`scoreOf`). */
export const shownScore = `(select co.score from shop f where f.co_id = co.id and f.on_time_permille is not null
  and f.faultless_permille is not null and f.answer_hours is not null)`;
