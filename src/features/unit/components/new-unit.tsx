"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { UnitFields as Fields } from "#src/domain/unit/admin/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import type { Option } from "#src/ui/option.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { UnitFields } from "./unit-fields.tsx";

/** Makes a unit, and goes to it: next its administrator is appointed. */
export function NewUnit({ types }: { types: readonly Option[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        新建单位
      </Button>
      {isOpen && <Dialog types={types} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ types, onClose }: { types: readonly Option[]; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "unit",
    schema: Fields,
    submit: withRefusals(async (body) => {
      const { unitId } = await request("POST /mall-admin/unit", { body }, { quiet: true });
      await router.push(`/admin/units/${unitId}`);
    }),
  });
  return (
    <FormModal title="新建采购单位" form={form} onClose={onClose}>
      <UnitFields form={form} types={types} />
    </FormModal>
  );
}
