import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** For ears only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={css({ srOnly: true })}>{children}</span>
);
