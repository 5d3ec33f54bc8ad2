"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { NewTradeWord, PointTradeWord, type TradeWordLine } from "#src/domain/catalogue/trade-word/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { tradeWord: words } = messages;

/** What people call goods, by the name of catalogues. */
export function NewTradeWordButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <NewTradeWordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewTradeWordDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const form = useForm({
    id: "trade-word",
    schema: NewTradeWord,
    submit: async (body) => {
      try {
        await request("POST /mall-admin/tradeWord", { body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(words.added(body.word));
      onClose();
      await router.reload();
      return {};
    },
  });
  return (
    <FormModal title={words.add} form={form} onClose={onClose}>
      <Field {...form.field("word")} label="同义词" hint="采购人的叫法，如 枪头、EtOH；大小写、繁简、空格与连字符不区分" required>
        {(control) => <TextInput {...control} name="word" maxLength={40} autoCapitalize="none" />}
      </Field>
      <Field {...form.field("name")} label="所指名称" hint={words.pointHint} required>
        {(control) => <TextInput {...control} name="name" maxLength={80} />}
      </Field>
    </FormModal>
  );
}

export function PointTradeWordDialog({ row, onClose }: { row: TradeWordLine; onClose: () => void }) {
  const { wordId, word, name: of } = row;
  const router = useRouter();
  const form = useForm({
    id: "trade-word",
    schema: v.omit(PointTradeWord, ["of"]),
    submit: async ({ name }) => {
      const to = { params: { wordId }, body: { of, name } };
      try {
        await request("POST /mall-admin/tradeWord/{wordId}/point", to, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(words.pointed(word, name));
      onClose();
      await router.reload();
      return {};
    },
  });
  return (
    <FormModal title={words.pointTitle(word)} form={form} onClose={onClose}>
      <Field {...form.field("name")} label="所指名称" hint={words.pointHint} required>
        {(control) => <TextInput {...control} name="name" maxLength={80} defaultValue={of} />}
      </Field>
    </FormModal>
  );
}
