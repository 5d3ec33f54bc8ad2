import type { ReactNode } from "react";
import { badge, type BadgeVariantProps, tag, type TagVariantProps } from "#styled-system/recipes";

/** A count; more than 99 reads 99+. `label` says what is counted, for those who do not see where it stands. */
export function CountBadge({ count, label, tone }: { count: number; label: string } & BadgeVariantProps) {
  if (count <= 0) return null;
  return (
    <span className={badge({ tone })} role="img" aria-label={`${label} ${count}`}>
      {count > 99 ? "99+" : count}
    </span>
  );
}

/** A short word about a thing, in a box. */
export const Tag = ({ tone, children }: { children: ReactNode } & TagVariantProps) => (
  <span className={tag({ tone })}>{children}</span>
);
