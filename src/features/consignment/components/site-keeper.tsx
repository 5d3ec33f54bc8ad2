"use client";
import { SiteForm } from "#src/domain/consignment/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { CustodianForm } from "./custodian-form.tsx";

/** A new place for vendors' stock. */
export const NewSite = () => (
  <CustodianForm
    id="site"
    title={messages.newSite}
    ok={messages.newSite}
    schema={SiteForm}
    fields={[
      { name: "name", label: messages.name },
      { name: "address", label: messages.address },
    ]}
    bodyOf={(values) => values}
    send={async (body) => {
      const { siteId } = await request("POST /mall-pur/vm/site", { body }, { quiet: true });
      return { done: messages.created, page: `/vmSites?siteId=${siteId}` };
    }}
  />
);

/** Makes requests of what was taken up to now. */
export function CloseSite({ siteId }: { siteId: string }) {
  const { busy, run } = useAction({ reload: true });
  const close = async () => {
    if (!(await confirm({ content: messages.closeConfirm }))) return;
    await run(async () => {
      const { deliveryNotes, requests } = await request("POST /mall-pur/vm/close", { body: { siteId } });
      toaster.success(messages.closed(deliveryNotes, requests));
    });
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void close()}>
      {messages.close}
    </Button>
  );
}
