"use client";
import { type FormEvent, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { codes } from "#src/domain/kernel/error.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { boughtTwice, titlesOf } from "#src/domain/purchase/repeat.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import type { SubmitWish, WishFile, WishView } from "#src/domain/purchase/schema.ts";
import type { Address } from "#src/domain/unit/address.ts";
import { confirm } from "#src/ui/confirm.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { readAgain } from "#src/ui/read-again.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { cartChanged } from "../frame/cart-count.ts";
import { firstRow, fundingBefore, isOfFunds, sharesOf, type Funding } from "./fund-shares.ts";
import { messages } from "./messages.ts";
import { afterFunding, orderProblems, remarkErrors, typedErrors } from "./order-problems.ts";
import { useLineEdits } from "./use-line-edits.ts";
import { restoredFunding, useOrderDraft, type OrderDraft } from "./use-order-draft.ts";

export type OrderFormProps = { wish: WishView; groups: GroupWithFunds[]; addresses: Address[] };

/** What is written into a request before it is sent, and its sending. Nothing typed is lost when the server refuses. */
export function useOrderForm({ wish: initial, groups: initialGroups, addresses: initialAddresses }: OrderFormProps) {
  const [wish, setWish] = useState(initial);
  const latest = useRef(initial);
  const [groups, setGroups] = useState(initialGroups);
  const [place, setPlace] = useState({ addresses: initialAddresses, chosen: initial.addressId ?? "" });
  const [before] = useState(() => fundingBefore(initial, initialGroups));
  const [funding, setFunding] = useState<Funding>(() => firstFunding(initial, initialGroups, before));
  const [files, setFiles] = useState<readonly WishFile[]>(initial.files);
  // A press that ends the typing of a quantity may last longer than its saving: what counts is the total it was begun at.
  const totalAtPress = useRef(initial.total);
  const { errors, failures, setErrors, clear, refuse } = useOrderErrors();
  const { remark, setRemark, changeRemark } = useRemark(initial.remark, clear);
  const { wishId } = wish;
  const funds = fundsOf(groups, funding);

  const reload = async (addressId = place.chosen, groupId = funding.groupId) => {
    const query = { ...(addressId && { addressId }), ...(groupId && { groupId }) };
    await readAgain(messages.sheet, async () => {
      latest.current = await request("GET /mall-pur/wish/{wishId}", { params: { wishId }, query }, { quiet: true });
      setWish(latest.current);
    });
  };
  const reloadFunds = () =>
    readAgain(messages.fund, async () => setGroups(await request("GET /mall-pur/fund/list", {}, { quiet: true })));
  const restore = (stored: OrderDraft) => {
    const restored = restoredFunding(stored, groups) ?? funding;
    const chosen = place.addresses.some(({ addressId }) => addressId === stored.addressId) ? stored.addressId : place.chosen;
    setFunding(restored);
    setRemark(stored.remark);
    setPlace({ ...place, chosen });
    if (chosen !== place.chosen || restored.groupId !== funding.groupId) void reload(chosen, restored.groupId);
    toaster.info(messages.restored);
  };
  const draft = useOrderDraft(wishId, { addressId: place.chosen, ...funding, remark }, restore);
  const choosePlace = (addresses: Address[], chosen: string) => {
    setPlace({ addresses, chosen });
    clear("addressId");
    void reload(chosen);
  };
  const changeFunding = (next: Funding) => {
    setFunding(next);
    // What the law asks depends on who stores and uses the goods.
    if (next.groupId !== funding.groupId) void reload(place.chosen, next.groupId);
    setErrors((current) => afterFunding(current, next, wish.total, fundsOf(groups, next)));
  };
  const { settled, ...edits } = useLineEdits(wish, async () => {
    await reload();
    // Fewer goods may cost less than the funds hold, or come from other suppliers.
    clear("lines", "addressId", "", ...Object.keys(errors).filter(isOfFunds));
  });

  const send = useSending({ forget: draft.forget, reload: () => Promise.all([reload(), reloadFunds()]), refuse });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React hands on the submit of the address dialog's own form too: saving an address must not order anything.
    if (send.busy || event.target !== event.currentTarget) return;
    if (!(await settled())) return undefined;
    const current = latest.current;
    const found = orderProblems(current, { addressId: place.chosen, funding, funds, remark });
    if (Object.keys(found).length > 0) return refuse(found);
    if (!(await isMeant(current, totalAtPress.current))) return undefined;
    setErrors({});
    return send.run(current, submissionOf(current, place.chosen, funding, remark));
  };
  // What is wrong with funds and shares is said while they are typed, by what the submission asks.
  const typed = typedErrors(funding, wish.total, funds);
  const pressed = () => {
    totalAtPress.current = wish.total;
  };
  const state = {
    wish,
    groups,
    place,
    before,
    funding,
    remark,
    files,
    errors: { ...typed, ...errors },
    failures,
    busy: send.busy,
    pressed,
    ...edits,
  };
  return { ...state, changeRemark, setFiles, choosePlace, changeFunding, reload, submit };
}

/** What a request starts with: what it was submitted with before, or the only group and fund there are. */
function firstFunding(wish: WishView, groups: readonly GroupWithFunds[], before: ReturnType<typeof fundingBefore>): Funding {
  if (before && before.groupId !== "" && before.rows.length > 0) return { groupId: before.groupId, rows: before.rows };
  if (before) return { groupId: before.groupId, rows: firstRow(groups, before.groupId) };
  const groupId = wish.groupId ?? (groups.length === 1 ? (groups[0]?.groupId ?? "") : "");
  return { groupId, rows: firstRow(groups, groupId) };
}

/** The remark; a fault of it goes once it is none any more. */
function useRemark(initial: string, clear: (name: string) => void) {
  const [remark, setRemark] = useState(initial);
  const changeRemark = (next: string) => {
    setRemark(next);
    if (Object.keys(remarkErrors(next)).length === 0) clear("remark");
  };
  return { remark, setRemark, changeRemark };
}

/** Errors by field; `refuse` shows them and leads to the first. */
function useOrderErrors() {
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const clear = (...names: string[]) =>
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !names.includes(name))));
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setFailures((count) => count + 1);
    const [first] = Object.keys(found);
    const control = document.getElementById(`order-${first}`);
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  };
  return { errors, failures, setErrors, clear, refuse };
}

/** Asks where the sum is another one than the person saw, and where goods were bought already. */
async function isMeant(current: WishView, visible: Fen): Promise<boolean> {
  if (current.total !== visible && !(await confirm({ content: messages.submitTotal(current.total) }))) return false;
  const again = titlesOf(boughtTwice(current.repeats));
  return again === "" || confirm({ content: messages.submitAgain(again) });
}

type Sending = {
  forget: () => void;
  reload: () => Promise<unknown>;
  refuse: (found: FormErrors) => void;
};

/** Submits a request, and leads on. */
function useSending({ forget, reload, refuse }: Sending) {
  const router = useRouter();
  // One key for one content: pressing twice, or again after a lost answer, is one submission.
  const key = useRef({ body: "", id: "" });
  const { busy, run } = useAction({
    refused: async (error) => {
      if (error.code === codes.conflict) await reload();
      refuse(error.details?.fields ?? { "": error.message });
    },
  });
  const send = async ({ wishId, sourceType }: WishView, body: SubmitWish) => {
    const text = JSON.stringify(body);
    if (key.current.body !== text) key.current = { body: text, id: crypto.randomUUID() };
    await run(async () => {
      const options = { quiet: true, idempotencyKey: key.current.id };
      await request("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, options);
      forget();
      // What was ordered has left the cart.
      // Silent: the next page reads the count again.
      request("GET /mall-pur/cart/count", {}, { quiet: true }).then(
        ({ count }) => cartChanged(count),
        () => undefined,
      );
      await router.push(`/orderSubmitSuc/${wishId}/${sourceType}` as `/${string}`);
    });
  };
  return { busy, run: send };
}

const fundsOf = (groups: readonly GroupWithFunds[], { groupId }: Funding) =>
  groups.find((group) => group.groupId === groupId)?.funds ?? [];

function submissionOf(wish: WishView, addressId: string, { groupId, rows }: Funding, remark: string): SubmitWish {
  const shares = sharesOf(rows, wish.total);
  return {
    groupId,
    addressId,
    remark,
    funds: rows.flatMap(({ fundId }, index) => {
      const amount = shares[index];
      return amount ? [{ fundId, amount }] : [];
    }),
    shown: shownOf(wish),
  };
}
