/** Fund `f` may pay at `now`, a parameter of the statement: the rule of `isPaying` (src/domain/fund/balance.ts) for queries. */
export const isPaying = (now: string): string => `(f.status = 'open' and (f.valid_to is null or f.valid_to > ${now}))`;
