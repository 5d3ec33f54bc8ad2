"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import {
  categoryNatureLabels,
  categoryNatures,
  NewCategory,
  RenameCategory,
  type CategoryChoices,
  type CategoryLine,
} from "#src/domain/catalogue/category/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { category: words } = messages;
const natures = categoryNatures.map((value) => ({ value, label: categoryNatureLabels[value] }));

type Of = { row: CategoryLine; onClose: () => void };
type Chosen = Of & { choices: CategoryChoices };

/** A category of the first level. */
export function NewCategoryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <NewCategoryDialog parent={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Said, closed, and shown anew. */
function useDone(onClose: () => void) {
  const router = useRouter();
  return async (said: string) => {
    toaster.success(said);
    onClose();
    await router.reload();
  };
}

export function NewCategoryDialog({ parent, onClose }: { parent: CategoryLine | null; onClose: () => void }) {
  const done = useDone(onClose);
  const form = useForm({
    id: "category",
    schema: v.omit(NewCategory, ["parentId"]),
    submit: async (values) => {
      const body = { ...values, parentId: parent?.categoryId ?? "" };
      try {
        await request("POST /mall-admin/category", { body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      await done(words.added(values.name));
      return {};
    },
  });
  return (
    <FormModal title={parent ? words.addTitle(parent.name) : words.add} form={form} onClose={onClose}>
      <Field {...form.field("name")} label={words.name} required>
        {(control) => <TextInput {...control} name="name" maxLength={30} />}
      </Field>
      <Field {...form.field("nature")} label={words.nature} hint={words.natureHint} required>
        {(control) => (
          <NativeSelect
            {...control}
            name="nature"
            options={parent ? natures.filter(({ value }) => parent.naturesBelow.includes(value)) : natures}
            placeholder={words.chooseNature}
          />
        )}
      </Field>
    </FormModal>
  );
}

export function RenameCategoryDialog({ row: { categoryId, name: of }, onClose }: Of) {
  const done = useDone(onClose);
  const form = useForm({
    id: "category",
    schema: v.omit(RenameCategory, ["of"]),
    submit: async ({ name }) => {
      const to = { params: { categoryId }, body: { of, name } };
      try {
        await request("POST /mall-admin/category/{categoryId}/rename", to, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      await done(words.renamed(name));
      return {};
    },
  });
  return (
    <FormModal title={words.renameTitle(of)} form={form} onClose={onClose}>
      <Field {...form.field("name")} label={words.name} hint={words.renameHint(of)} required>
        {(control) => <TextInput {...control} name="name" maxLength={30} defaultValue={of} />}
      </Field>
    </FormModal>
  );
}

/** Another parent, and the place among its children. */
export function MoveCategoryDialog({ row: { categoryId, name, parentId: now }, choices, onClose }: Chosen) {
  const done = useDone(onClose);
  const [parentId, setParentId] = useState(now ?? "");
  const [afterId, setAfterId] = useState(choices.afterId);
  const siblings = choices.parents.find((one) => one.categoryId === parentId)?.children ?? [];
  const send = async () => {
    const to = { params: { categoryId }, body: { parentId, afterId } };
    await request("POST /mall-admin/category/{categoryId}/move", to, { quiet: true });
    await done(words.moved(name));
    return null;
  };
  return (
    <FormDialog id="move-category" title={words.moveTitle(name)} ok="保存" send={send} onClose={onClose}>
      {(errors) => (
        <>
          <p>{now === null ? words.orderHint : words.moveHint}</p>
          {now !== null && (
            <Field id="move-category-parentId" label={words.parent} required error={errors["parentId"]}>
              {(control) => (
                <NativeSelect
                  {...control}
                  options={choices.parents.map((one) => ({ value: one.categoryId, label: one.path }))}
                  value={parentId}
                  onChange={(event) => {
                    setParentId(event.target.value);
                    setAfterId(event.target.value === now ? choices.afterId : "");
                  }}
                />
              )}
            </Field>
          )}
          <Field id="move-category-afterId" label={words.after} required error={errors["afterId"]}>
            {(control) => (
              <NativeSelect
                {...control}
                placeholder={words.first}
                options={siblings.map((one) => ({ value: one.categoryId, label: words.afterOne(one.name) }))}
                value={afterId}
                onChange={(event) => setAfterId(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Chooses the category that it becomes another name of. */
export function MergeCategoryDialog({ row: { categoryId, name, goodsCount }, choices, onClose }: Chosen) {
  const done = useDone(onClose);
  const [into, setInto] = useState<string | null>(null);
  const send = async () => {
    if (into === null) return { into: words.chooseCategory };
    await request("POST /mall-admin/category/{categoryId}/merge", { params: { categoryId }, body: { into } }, { quiet: true });
    await done(words.merged(name));
    return null;
  };
  return (
    <FormDialog
      id="merge-category"
      values={{ into }}
      title={words.mergeTitle(name)}
      ok={words.mergeOk}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.mergeHint(name, formatCount(goodsCount))}</p>
          <Field id="merge-category-into" label={words.into} hint={words.intoHint} required error={errors["into"]}>
            {(control) => (
              <Combobox
                {...control}
                options={choices.targets.map((one) => ({ value: one.categoryId, label: one.path }))}
                value={into}
                onChange={setInto}
                placeholder={words.typeName}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
