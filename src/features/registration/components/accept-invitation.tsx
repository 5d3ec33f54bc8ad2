"use client";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";

/** Who is signed in becomes administrator, and goes on in that unit. */
export function AcceptInvitation({ ticket, name, returnTo }: { ticket: string; name: string; returnTo: string }) {
  const { busy, error, run } = useAction();
  const accept = async () => {
    await run(async () => {
      const { unitId } = await request("POST /auth/unit/invitation/accept", { body: { ticket } }, { quiet: true });
      await request("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} }, { quiet: true });
      // The page is now the unit's.
      await loadDocument(returnTo);
    });
  };
  return (
    <div className={stack}>
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <Button size="lg" wide busy={busy} onClick={() => void accept()}>
        以当前账号 {name} 接受邀请
      </Button>
    </div>
  );
}

const stack = column({ gap: "4" });
