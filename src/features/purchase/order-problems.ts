import * as v from "valibot";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { SubmitWish, type WishLine, type WishView } from "#src/domain/purchase/schema.ts";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { fundField, fundProblems, isOfFunds, type Funding } from "./fund-shares.ts";
import { messages } from "./messages.ts";

type Funds = GroupWithFunds["funds"];
type Filled = { addressId: string; funding: Funding; funds: Funds; remark: string };

/** All that keeps a request from being sent, by field and in the order of the page; none when it may go. The server says the same again. */
export function orderProblems(wish: Pick<WishView, "suppliers" | "total">, filled: Filled): FormErrors {
  const { addressId, funding, funds, remark } = filled;
  const found: FormErrors = {};
  const unreached = wish.suppliers.find(({ freight }) => freight === null);
  if (addressId === "") found["addressId"] = "请选择收货地址";
  else if (unreached) found["addressId"] = messages.noDelivery(unreached.coName);
  if (funding.groupId === "") found["groupId"] = messages.chooseGroup;
  else Object.assign(found, fundErrors(funding, wish.total, funds));
  const short = wish.suppliers.find((supplier) => supplier.short > 0);
  if (wish.suppliers.some(({ lines }) => lines.some(isBlocked))) {
    found["lines"] = messages.blocked;
  } else if (short) found["lines"] = messages.short(short.coName, short.short);
  return { ...found, ...remarkErrors(remark) };
}

export const isBlocked = ({ notices }: Pick<WishLine, "notices">) => notices.some(({ blocks }) => blocks);

const Remark = v.object({ remark: SubmitWish.entries.remark });

export const remarkErrors = (remark: string): FormErrors => errorsOf(Remark, { remark });

/** What is wrong with the funds and their shares, by field. */
const fundErrors = ({ rows }: Funding, total: Fen, funds: Funds): FormErrors =>
  Object.fromEntries(fundProblems(rows, total, funds).map(({ index, part, text }) => [fundField(rows, index, part), text]));

/** What is wrong with them while they are typed: not what is only not filled in yet. */
export const typedErrors = ({ rows }: Funding, total: Fen, funds: Funds): FormErrors =>
  Object.fromEntries(
    fundProblems(rows, total, funds).flatMap(({ index, part, text, isOpen }) =>
      isOpen ? [] : [[fundField(rows, index, part), text]],
    ),
  );

/**
 * The errors of a form that was held back, after another group, fund or share was chosen: a fault of the funds stays while it is one, and
 * a group that was missing brings the faults of its funds.
 */
export function afterFunding(errors: FormErrors, funding: Funding, total: Fen, funds: Funds): FormErrors {
  const now = fundErrors(funding, total, funds);
  const { groupId, ...others } = errors;
  const left = Object.entries(others).filter(([name]) => !isOfFunds(name) || name in now);
  return {
    ...(groupId !== undefined && funding.groupId !== "" ? now : {}),
    ...Object.fromEntries(left.map(([name, text]) => [name, now[name] ?? text])),
  };
}
