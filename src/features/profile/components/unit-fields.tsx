"use client";
import { useCallback, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { formFields } from "#src/domain/profile/schema.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { PictureInput } from "#src/ui/picture-input.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import type { AnyForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages as formMessages } from "../../form/messages.ts";
import { messages as pictureMessages } from "../../picture/messages.ts";
import { pictureSource, pictureContentOf, pictureTypes } from "../../picture/picture-content.ts";

type UnitFacts = {
  unitId: string;
  label: string;
  groups: { value: string; label: string; leaderName: string }[];
  needWorkPic: boolean;
};

type Props = {
  form: AnyForm;
  units: readonly Option[];
  start: { unitId: string; groupId: string };
  /** The unit that has the work card already and did not refuse it. */
  storedPicUnit: string | null;
  onWorkPic: (workPic: string | null) => void;
};

/** The unit, and what depends on it: its kind, its groups, and whether it wants to see a work card. */
export function UnitFields({ form, units, start, storedPicUnit, onWorkPic }: Props) {
  const [unitId, setUnitId] = useState(start.unitId);
  const [groupId, setGroupId] = useState(start.groupId);
  const { check } = form;
  const ask = useCallback(async () => (unitId === "" ? null : factsOf(unitId)), [unitId]);
  const { answer, again } = useAnswer(ask);
  const facts = answer.status === "ready" ? answer.value : null;
  // Facts of the unit before say nothing of this one.
  const current = facts?.unitId === unitId ? facts : null;
  const choose = (value: string | null) => {
    setUnitId(value ?? "");
    setGroupId("");
    form.forgive("unitId");
    // Once the choice stands in the form.
    setTimeout(() => check("unitId"));
  };
  const isExistingGroup = current?.groups.some(({ value }) => value === groupId);
  return (
    <>
      <Field {...form.field("unitId")} label="单位" hint={current && `单位类型：${current.label}`} required>
        {(control) => (
          <Combobox
            {...control}
            name="unitId"
            options={units}
            value={unitId || null}
            onChange={choose}
            placeholder="输入单位名称搜索"
          />
        )}
      </Field>
      {answer.status === "failed" && <LoadFailed what="单位信息" onAgain={again} />}
      <Field {...form.field("groupId")} label="课题组" hint="列表中没有您的课题组时，可先只申请加入单位，之后由组长添加">
        {(control) => (
          <NativeSelect
            {...control}
            name="groupId"
            placeholder={unitId === "" ? "请先选择单位" : "暂不加入课题组，仅申请加入单位"}
            disabled={!current}
            value={isExistingGroup ? groupId : ""}
            onChange={(event) => setGroupId(event.target.value)}
            options={(current?.groups ?? []).map(({ value, label, leaderName }) => ({
              value,
              label: `${label}（组长 ${leaderName}）`,
            }))}
          />
        )}
      </Field>
      {current && formFields(current).includes("workPic") && (
        <WorkPicField form={form} isOnRecord={storedPicUnit === unitId} onWorkPic={onWorkPic} />
      )}
    </>
  );
}

async function factsOf(unitId: string): Promise<UnitFacts> {
  const query = { unitId };
  const [{ label }, groups, { needWorkPic }] = await Promise.all([
    request("GET /mall-pur/pur/unit/getUnitType", { query }, { quiet: true }),
    request("GET /mall-pur/purIssueGroup/comboBoxByManageUser", { query }, { quiet: true }),
    request("GET /mall-pur/pur/purchaser/needWorkPic", { query }, { quiet: true }),
  ]);
  return { unitId, label, groups, needWorkPic };
}

function WorkPicField({ form, isOnRecord, onWorkPic }: Pick<Props, "form" | "onWorkPic"> & { isOnRecord: boolean }) {
  const [content, setContent] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const pick = async (file: File | null) => {
    setContent("");
    setProblem(null);
    onWorkPic(null);
    if (!file) return;
    const found = await pictureContentOf(file);
    if (!found) return setProblem(pictureMessages.badPicture);
    try {
      const { workPic } = await request("POST /mall-pur/pur/purchaser/workPic", { body: { content: found } }, { quiet: true });
      setContent(found);
      onWorkPic(workPic);
      form.forgive("workPic");
    } catch (error) {
      setProblem(error instanceof DomainError ? error.message : formMessages.failed);
    }
    return undefined;
  };
  const field = form.field("workPic");
  return (
    <Field
      {...field}
      error={problem ?? field.error}
      label="工作证照片"
      hint={
        isOnRecord
          ? "已上传，无需重新上传；如需更换请重新选择"
          : "该单位要求上传。照片、姓名与工号清晰可见，仅您与单位审核人员可见"
      }
      required={!isOnRecord}
    >
      {(control) => (
        <PictureInput
          {...control}
          accept={pictureTypes}
          alt="工作证照片"
          preview={pictureSource(content)}
          onPick={(file) => void pick(file)}
        />
      )}
    </Field>
  );
}
