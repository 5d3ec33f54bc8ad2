"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { fen, type Fen, formatMoney } from "#src/domain/kernel/money.ts";
import { RedeemForm as Form } from "#src/domain/points/schema.ts";
import type { Address } from "#src/domain/unit/address.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { refusalOf } from "../../form/refusal.ts";
import { HelpLink } from "#src/ui/help-link.tsx";
import { messages } from "../messages.ts";
import { pointsText } from "./points-head.tsx";

type Props = {
  productId: string;
  /** The goods as the page shows them. */
  shown: { points: number; price: number; title: string; spec: string; measureUnit: string };
  canTake: number;
  available: number;
  addresses: readonly Address[];
  funds: GroupWithFunds["funds"];
};

/** Gives points, and money where there is some, for pieces of one thing. */
export function RedeemForm({ productId, shown, canTake, available, addresses, funds }: Props) {
  const { points, price } = shown;
  const [quantity, setQuantity] = useState(1);
  const form = useRedemption({ productId, quantity, shown, available });
  const isShort = points * quantity > available;
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <Field {...form.field("quantity")} label={messages.pieces} hint={messages.canTake(canTake)}>
        {(control) => (
          <NumberInput
            id={control.id}
            name="quantity"
            value={quantity}
            min={1}
            max={Math.max(1, canTake)}
            maxLabel="可兑换的"
            onChange={(value) => setQuantity(value ?? 1)}
          />
        )}
      </Field>
      <Field
        {...form.field("addressId")}
        label={messages.address}
        required
        hint={addresses.length === 0 ? messages.noAddress : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            name="addressId"
            defaultValue={addresses[0]?.addressId ?? ""}
            options={addresses.map(({ addressId, receiver, region, detail }) => ({
              value: addressId,
              label: `${receiver}，${region} ${detail}`,
            }))}
          />
        )}
      </Field>
      {price > 0 && (
        <Field {...form.field("fundId")} label={messages.fund} required>
          {(control) => (
            <NativeSelect
              {...control}
              name="fundId"
              placeholder="请选择"
              options={funds.map(({ fundId, code, name, available: left }) => ({
                value: fundId,
                label: `${code} ${name}（可用 ${formatMoney(left)}）`,
              }))}
            />
          )}
        </Field>
      )}
      <p className={total}>
        共 <b>{pointsText(points * quantity)}</b>
        {price > 0 && ` + ${formatMoney(fen(price * quantity) satisfies Fen)}`}，可用 {pointsText(available)}
      </p>
      {isShort && <HelpLink topic="points-short">{messages.short}</HelpLink>}
      <div>
        <Button type="submit" size="lg" busy={form.busy} disabled={canTake === 0}>
          {canTake === 0 ? messages.capped : messages.redeem}
        </Button>
      </div>
    </form>
  );
}

type Redemption = Pick<Props, "productId" | "shown" | "available"> & { quantity: number };

/** The form of what is redeemed as the page shows it. */
function useRedemption({ productId, quantity, shown, available }: Redemption) {
  const { points, price } = shown;
  const router = useRouter();
  return useForm({
    id: "redeem",
    schema: v.pipe(
      v.looseObject({}),
      v.transform((fields: Record<string, unknown>) => ({
        quantity,
        addressId: fields["addressId"],
        fundId: price > 0 ? fields["fundId"] || null : null,
        shown,
      })),
      Form,
    ),
    also: () => (points * quantity > available ? { quantity: messages.tooMany(points * quantity, available) } : {}),
    submit: async (body) => {
      try {
        await request("POST /mall-pur/integral/{id}/redeem", { params: { id: productId }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.redeemed);
      await router.push("/integralMall?tab=redemptions");
      return {};
    },
  });
}

const stack = css({ display: "grid", gap: "4", maxWidth: "form" });
const total = css({ color: "fg.muted", "& b": { color: "danger.fg", fontSize: "xl" } });
