import { daysBetween, isoDay, lastDayOf, type Instant } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { messages } from "../messages.ts";

/** How long a paper still counts. */
export const DaysLeft = ({ validTo, now }: { validTo: Instant; now: Instant }) => (
  <Tag tone={validTo <= now ? "danger" : "warning"}>
    {validTo <= now ? messages.licences.ended : messages.licences.days(daysBetween(isoDay(now), lastDayOf(validTo)))}
  </Tag>
);
