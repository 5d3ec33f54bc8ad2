"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { GoodsAdminView } from "#src/domain/supplier/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import type { Option } from "#src/ui/option.ts";
import { promptReason } from "#src/ui/reason.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { TakedownDialog } from "./takedown-dialog.tsx";
import { messages } from "../messages.ts";

type Props = { goods: GoodsAdminView; categories: readonly Option[] };

/** What the operator may do with a product: exactly the steps that the call takes now. */
export function GoodsAdminSteps({ goods, categories }: Props) {
  const { productId: prodId, productCode, availableActions, takedown } = goods;
  const [open, setOpen] = useState<"takeDown" | "move" | null>(null);
  const { busy, run } = useAction({ reload: true });
  const appealId = goods.takedowns[0]?.appeals.find(({ outcome }) => outcome === null)?.appealId ?? null;
  const close = () => setOpen(null);
  const lift = async () => {
    const answer = await promptReason({
      kind: "textarea",
      title: `解除 ${productCode} 的下架`,
      label: "说明",
      hint: "商品恢复下架前的状态；说明会通知供应商，有申诉的一并答复",
      maxLength: 200,
    });
    if (answer === null || !takedown) return;
    const body = { takedownId: takedown.takedownId, appealId, answer: String(answer) };
    await run(
      () => request("POST /mall-admin/goods/{prodId}/lift", { params: { prodId }, body }),
      messages.goodsOutcome.takedownLifted,
    );
  };
  const uphold = async () => {
    const answer = await promptReason({
      kind: "textarea",
      title: `维持 ${productCode} 的下架`,
      label: "答复",
      hint: "答复会通知供应商；改好后供应商可再次申诉",
      maxLength: 200,
    });
    if (answer === null || !takedown || appealId === null) return;
    const body = { takedownId: takedown.takedownId, appealId, answer: String(answer) };
    await run(
      () => request("POST /mall-admin/goods/{prodId}/uphold", { params: { prodId }, body }),
      messages.goodsOutcome.answered,
    );
  };
  return (
    <>
      {availableActions.includes("takeDown") && (
        <Button variant="danger" busy={busy} onClick={() => setOpen("takeDown")}>
          下架
        </Button>
      )}
      {availableActions.includes("uphold") && (
        <Button variant="outline" busy={busy} onClick={() => void uphold()}>
          维持下架
        </Button>
      )}
      {availableActions.includes("lift") && (
        <Button busy={busy} onClick={() => void lift()}>
          解除下架
        </Button>
      )}
      {availableActions.includes("move") && (
        <Button variant="outline" busy={busy} onClick={() => setOpen("move")}>
          改分类
        </Button>
      )}
      {open === "takeDown" && <TakedownDialog productIds={[prodId]} onClose={close} />}
      {open === "move" && <MoveDialog goods={goods} categories={categories} onClose={close} />}
    </>
  );
}

/** Another category of the last level; the register gate answers in the dialog. */
function MoveDialog({ goods, categories, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const [cateId, setCateId] = useState<string | null>(null);
  const { text: reason, write, clear } = useTextDraft(`move.${goods.productId}`);
  const [basis, setBasis] = useState("");
  const send = async () => {
    if (!cateId || reason.trim() === "")
      return {
        ...(!cateId && { cateId: "请选择一个末级分类" }),
        ...(reason.trim() === "" && { reason: "请填写原因，供应商会看到" }),
      };
    const body = { cateId, shown: goods.cateId, reason, basis };
    await request("POST /mall-admin/goods/{prodId}/category", { params: { prodId: goods.productId }, body }, { quiet: true });
    clear();
    toaster.success(messages.goodsOutcome.moved);
    onClose();
    await router.reload();
    return null;
  };
  return (
    <FormDialog id="move" values={{ cateId }} title={`改分类 ${goods.productCode}`} ok="保存" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>现在的分类：{goods.catePath.join(" / ")}。改后供应商的文件与表单不能再改变分类。</p>
          <Field id="move-cateId" label="分类" required error={errors["cateId"]} hint="输入名称查找，选择末级分类">
            {(control) => <Combobox {...control} options={categories} value={cateId} onChange={setCateId} />}
          </Field>
          <Field id="move-reason" label="原因" required error={errors["reason"]} hint="会通知供应商">
            {(control) => (
              <Textarea {...control} rows={2} maxLength={200} value={reason} onChange={(event) => write(event.target.value)} />
            )}
          </Field>
          <Field
            id="move-basis"
            label="核验依据"
            error={errors["basis"]}
            hint="登记中没有的商品改到化学品分类、或由化学品分类改出时必填，如安全技术说明书编号"
          >
            {(control) => (
              <TextInput {...control} maxLength={200} value={basis} onChange={(event) => setBasis(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
