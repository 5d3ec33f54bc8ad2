"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { ChangeDict, type DictLine, NewDict as Form } from "#src/domain/system/dict/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { type AnyForm, useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const list = "/admin/dictionaries";

/** Makes a dictionary of the operator's own, and goes to it. */
export function NewDict() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        新建字典
      </Button>
      {isOpen && <NewDictDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewDictDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "dict",
    schema: Form,
    submit: async (body) => {
      try {
        await request("POST /mall-admin/dict", { body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      await router.push(`${list}/${body.dictType}`);
      return {};
    },
  });
  return (
    <FormModal title="新建字典" form={form} onClose={onClose}>
      <Field {...form.field("dictType")} label="类型" hint="其他程序按此读取，建立后不能修改，如 lab_room" required>
        {(control) => <TextInput {...control} name="dictType" maxLength={64} autoCapitalize="none" />}
      </Field>
      <NameFields form={form} />
    </FormModal>
  );
}

/** What a dictionary is called, and for one of the operator's own its end. */
export function DictTools({ dict }: { dict: DictLine }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    if (!(await confirm({ content: messages.dictRemoveConfirm(dict.dictName), danger: true }))) return;
    const params = { dictType: dict.dictType };
    try {
      await request("POST /mall-admin/dict/{dictType}/remove", { params, body: { version: dict.version } });
    } catch {
      // Said by the request client.
      return;
    }
    toaster.success(messages.dictRemoved);
    await router.push(list);
  };
  return (
    <>
      <Button variant="outline" icon="edit" onClick={() => setOpen(true)}>
        修改名称
      </Button>
      {dict.status === "own" && dict.entryCount === 0 && (
        <Button variant="ghost" icon="remove" onClick={() => void remove()}>
          删除字典
        </Button>
      )}
      {isOpen && <DictDialog dict={dict} onClose={() => setOpen(false)} />}
    </>
  );
}

function DictDialog({ dict, onClose }: { dict: DictLine; onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "dict",
    schema: v.omit(ChangeDict, ["version"]),
    submit: async (names) => {
      const body = { ...names, version: dict.version };
      try {
        await request("PUT /mall-admin/dict/{dictType}", { params: { dictType: dict.dictType }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.dictSaved);
      onClose();
      await router.reload();
      return {};
    },
  });
  return (
    <FormModal title={`修改字典：${dict.dictName}`} form={form} onClose={onClose}>
      <NameFields form={form} start={dict} />
    </FormModal>
  );
}

const NameFields = ({ form, start }: { form: AnyForm; start?: DictLine }) => (
  <>
    <Field {...form.field("dictName")} label="名称" required>
      {(control) => <TextInput {...control} name="dictName" maxLength={30} defaultValue={start?.dictName} />}
    </Field>
    <Field {...form.field("remark")} label="说明" hint="用在哪里">
      {(control) => <TextInput {...control} name="remark" maxLength={100} defaultValue={start?.remark} />}
    </Field>
  </>
);
