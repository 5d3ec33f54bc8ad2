"use client";
import { useRouter } from "waku/router/client";
import { UnitFields as Fields, type UnitView } from "#src/domain/unit/admin/schema.ts";
import { withRefusals } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { Option } from "#src/ui/option.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { UnitFields } from "./unit-fields.tsx";
import { messages } from "../messages.ts";

type Props = { unitId: string; settings: UnitView["settings"]; types: readonly Option[] };

export function UnitSettings({ unitId, settings, types }: Props) {
  const router = useRouter();
  const form = useForm({
    id: "unit",
    schema: Fields,
    submit: withRefusals(async (body) => {
      await request("PUT /mall-admin/unit/{unitId}", { params: { unitId }, body }, { quiet: true });
      toaster.success(messages.settingsSaved);
      await router.reload();
    }),
  });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <UnitFields form={form} types={types} start={settings} />
      <div>
        <Button type="submit" busy={form.busy}>
          保存设置
        </Button>
      </div>
    </form>
  );
}

const stack = css({ display: "grid", gap: "4" });
