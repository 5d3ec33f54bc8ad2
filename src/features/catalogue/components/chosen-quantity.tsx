"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import { freightOf, type FreightRule } from "#src/domain/freight/charge.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import { lineAmount } from "#src/domain/kernel/quantity.ts";
import { mutedText } from "#styled-system/patterns";
import { freightNoteOf } from "../../freight/freight-words.ts";
import { freightText } from "../../pricing/freight-text.ts";

type Chosen = { quantity: number; choose: (quantity: number) => void };

const ChosenQuantity = createContext<Chosen>({ quantity: 1, choose: () => undefined });

/** The quantity that a product page's parts speak of: what somebody is about to put into the cart, the minimum at first. */
export function QuantityScope({ start, children }: { start: number; children: ReactNode }) {
  const [quantity, choose] = useState(start);
  return <ChosenQuantity value={{ quantity, choose }}>{children}</ChosenQuantity>;
}

export const useChosenQuantity = () => useContext(ChosenQuantity);

type FreightProps = { rule: FreightRule; unitPrice: Fen; unit: string };

/** What delivery of the chosen quantity costs if nothing else is ordered with it, and what is missing to free delivery. */
export function QuantityFreight({ rule, unitPrice, unit }: FreightProps) {
  const { quantity } = useChosenQuantity();
  const amount = lineAmount(unitPrice, quantity);
  return (
    <>
      <span>{`${freightText(freightOf([{ freightRule: rule, amount, quantity }]), true)}（买 ${quantity} ${unit}）`}</span>
      <span className={note}>{freightNoteOf(rule, amount)}</span>
    </>
  );
}

const note = mutedText({ size: "table" });
