import type { IconName } from "#src/ui/icon-names.ts";
import { StatusPage } from "./status-page.tsx";

/** A page of one thing whose address names none: it says so, keeps its address, and shows where to choose one. */
export const NothingChosen = ({
  icon,
  what,
  action,
}: {
  icon: IconName;
  what: string;
  action: { href: string; label: string };
}) => (
  <StatusPage icon={icon} title={`没有指定要看的${what}`} action={action}>
    {`地址里缺少${what}的编号，链接可能没有复制完整。`}
  </StatusPage>
);
