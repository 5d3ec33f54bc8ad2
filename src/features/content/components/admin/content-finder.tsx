import { type ContentStatus, contentStatuses } from "#src/domain/content/editing/schema.ts";
import { ListFinder } from "#src/ui/list-finder.tsx";

const statuses = Object.entries(contentStatuses).map(([value, label]) => ({ value, label }));

/** Narrows a list of the desk by title and status. */
export const ContentFinder = ({ path, q, status }: { path: string; q: string; status: ContentStatus | undefined }) => (
  <ListFinder
    action={path}
    label="标题"
    value={q}
    choices={[{ name: "status", label: "状态", all: "全部状态", options: statuses, value: status }]}
  />
);
