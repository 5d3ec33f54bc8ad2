"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "waku/router/client";
import { maxQuantity } from "#src/domain/kernel/quantity.ts";
import { readTyped, settleNumber } from "#src/ui/number-value.ts";
import { toaster } from "#src/ui/toaster.ts";
import { addToCart } from "../add-to-cart.ts";
import { cacheCartMarks } from "../cart-marks.ts";
import { messages } from "../messages.ts";

/** Puts goods of any `CartForm` on the page into the cart and marks those that lie in it; rendered once on every page that has some. */
export function CartForms() {
  const router = useRouter();
  const latest = useRef(router);
  useEffect(() => {
    latest.current = router;
  });

  useEffect(() => {
    const endMarks = cacheCartMarks();
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      const productId = form.dataset["cartProduct"];
      if (productId === undefined) return;
      event.preventDefault();
      void submit(form, productId, () => latest.current.push("/shoppingCart"));
    };
    document.addEventListener("submit", onSubmit);
    document.addEventListener("keydown", stepByKey);
    return () => {
      document.removeEventListener("keydown", stepByKey);
      document.removeEventListener("submit", onSubmit);
      endMarks();
    };
  }, []);
  return null;
}

async function submit(form: HTMLFormElement, productId: string, openCart: () => Promise<void>) {
  const field = form.querySelector("input");
  const submitter = form.querySelector("button");
  if (!field || !submitter || submitter.disabled) return;
  const quantity = settleField(field);
  if (quantity === null) return;
  submitter.disabled = true;
  submitter.setAttribute("aria-busy", "true");
  await addToCart(productId, quantity, openCart);
  submitter.disabled = false;
  submitter.removeAttribute("aria-busy");
}

/** The quantity asked for, read as on the page of the product; null when another one stands there now, which is said. */
function settleField(field: HTMLInputElement): number | null {
  const { figure, problem } = readTyped(field.value, rangeOf(field));
  field.value = String(figure);
  if (problem === "") return figure;
  field.focus();
  toaster.warning(messages.quantityProblem(problem));
  return null;
}

function rangeOf({ dataset, defaultValue }: HTMLInputElement) {
  const min = Number(dataset["min"] ?? 1);
  return { min, max: maxQuantity, step: Number(dataset["step"] ?? 1), precision: 0, strict: true, settled: Number(defaultValue) };
}

/** Arrow keys step, as in every other field for a quantity. */
function stepByKey(event: KeyboardEvent) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.form?.dataset["cartProduct"]) return;
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const range = rangeOf(field);
  const { figure, problem } = readTyped(field.value, range);
  const from = figure ?? range.min;
  const stepped = settleNumber(event.key === "ArrowUp" ? from + range.step : from - range.step, range, true);
  field.value = String(problem === "" ? stepped : from);
}
