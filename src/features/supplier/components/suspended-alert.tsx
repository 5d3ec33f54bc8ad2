import { Alert } from "#src/ui/alert.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** Says to people of a suspended company what goes on and what does not; nothing to anybody else. */
export const SuspendedAlert = () =>
  currentSession()?.suspended === true && (
    <div className={css({ mb: "4" })}>
      <Alert tone="warning">{messages.companySuspended}</Alert>
    </div>
  );
