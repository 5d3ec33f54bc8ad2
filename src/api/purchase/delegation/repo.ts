import { maxDelegations } from "#src/domain/purchase/delegation.ts";

type Tag<T> = (parts: TemplateStringsArray, ...values: (string | number)[]) => T;

/**
 * `turn`: the people whose turn the holder may take now: their own, and that of everybody who delegated to them, directly or
 * through others. For `with recursive`, as text with placeholders (`String.raw`) or inside a batch (`sql`).
 */
export const turnsWith = <T>(tag: Tag<T>, unit: string, holder: string, now: string | number): T =>
  tag`turn(owner, depth) as (
    select ${holder}, 0 union
    select d.from_id, turn.depth + 1 from turn join approval_delegation d on d.to_id = turn.owner
    where d.unit_id = ${unit} and d.revoked_at is null and d.valid_from <= ${now} and d.valid_to > ${now}
      and turn.depth < ${maxDelegations})`;
