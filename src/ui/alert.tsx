import type { ReactNode } from "react";
import { alert } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type Tone = "info" | "success" | "warning" | "danger";

/** A notice in the page. `live` for one that appears while the page is open: it is read out. */
export function Alert({
  tone = "info",
  title,
  live = false,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  const styles = alert({ tone });
  return (
    <div className={styles.root} {...(live ? { role: tone === "danger" ? "alert" : "status" } : {})}>
      <Icon name={icons[tone]} size={18} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

const icons: Record<Tone, IconName> = { info: "info", success: "check-circle", warning: "alert", danger: "error" };
