/** SQL: whether `purchaser` leads `group` or is a member of it; both are columns or parameters. */
export const isInGroup = (group: string, purchaser: string): string =>
  `(${leads(group, purchaser)} or ${belongsTo(group, purchaser)})`;

type Runs = { group: string; organiser: string; purchaser: string; wholeUnit: string };

/**
 * SQL: whether `purchaser` runs what `organiser` began for `group`: as its leader, as the organiser while still a member, or
 * with a right for the whole unit (`wholeUnit` is 1).
 */
export const runsForGroup = ({ group, organiser, purchaser, wholeUnit }: Runs): string =>
  `(${wholeUnit} = 1 or ${leads(group, purchaser)} or (${organiser} = ${purchaser} and ${belongsTo(group, purchaser)}))`;

const leads = (group: string, purchaser: string) =>
  `exists (select 1 from issue_group og where og.id = ${group} and og.leader_id = ${purchaser})`;
const belongsTo = (group: string, purchaser: string) =>
  `exists (select 1 from group_member om where om.group_id = ${group} and om.purchaser_id = ${purchaser})`;
