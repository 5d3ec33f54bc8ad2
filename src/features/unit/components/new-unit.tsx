"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { UnitFields as Fields } from "#src/domain/unit/desk/schema.ts";
import { refusalOf } from "#src/features/account/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { UnitFields } from "./unit-fields.tsx";

/** Makes a unit, and goes to it: next its administrator is appointed. */
export function NewUnit() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        新建单位
      </Button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "unit",
    schema: Fields,
    submit: async (body) => {
      try {
        const { unitId } = await request("POST /mall-admin/unit", { body }, { quiet: true });
        await router.push(`/admin/units/${unitId}`);
        return {};
      } catch (error) {
        return refusalOf(error);
      }
    },
  });
  return (
    <Modal
      open
      title="新建采购单位"
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button type="submit" form="unit-form" busy={form.busy}>
            {confirmTexts.ok}
          </Button>
        </>
      }
    >
      <form id="unit-form" className={stack} {...form.props}>
        <FormSummary form={form} />
        <UnitFields form={form} />
      </form>
    </Modal>
  );
}

const stack = css({ display: "grid", gap: "4" });
