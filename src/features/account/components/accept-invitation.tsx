"use client";
import { useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** Who is signed in becomes administrator, and goes on in that unit. */
export function AcceptInvitation({ ticket, name, returnTo }: { ticket: string; name: string; returnTo: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    try {
      const { unitId } = await request("POST /auth/unit/invitation/accept", { body: { ticket } }, { quiet: true });
      await request("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { quiet: true });
      // A document load: the page is now the unit's.
      location.assign(returnTo);
    } catch (error) {
      setProblem(error instanceof DomainError ? error.message : messages.failed);
      setBusy(false);
    }
  };
  return (
    <div className={stack}>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <Button size="lg" wide busy={busy} onClick={() => void accept()}>
        以当前账号 {name} 接受邀请
      </Button>
    </div>
  );
}

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
