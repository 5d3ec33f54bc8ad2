"use client";
import { useEffect, useRef } from "react";
import { useRouter } from "waku/router/client";
import { settleNumber } from "#src/ui/number-value.ts";
import { toaster } from "#src/ui/toaster.ts";
import { addToCart } from "../add-to-cart.ts";
import { cacheCartMarks } from "../cart-marks.ts";

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
    return () => {
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

/** The quantity asked for; a quantity that cannot be ordered is corrected and shown first, and null. */
function settleField(field: HTMLInputElement): number | null {
  const min = Number(field.min || 1);
  const step = Number(field.step || 1);
  const typed = field.valueAsNumber;
  const settled = settleNumber(typed, { min, step, precision: 0 }, true) ?? min;
  if (settled === typed) return settled;
  field.value = String(settled);
  field.focus();
  toaster.warning(`最小起订 ${min}，按 ${step} 递增，数量已改为 ${settled}，请确认后再加入`);
  return null;
}
