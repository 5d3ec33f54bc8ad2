"use client";
import { useEffect, useRef } from "react";
import type { BlockedLine } from "#src/domain/cart/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { LineWhyNot } from "../../hazard/components/line-why-not.tsx";
import { messages } from "../messages.ts";
import { LineRemedies } from "./line-remedies.tsx";

type Props = {
  /** Lines that held a request back and are still as they were. */
  lines: readonly BlockedLine[];
  /** How many others could be bought now. */
  others: number;
  busy: boolean;
  onQuantity: (line: BlockedLine, quantity: number) => void;
  onRemove: (line: BlockedLine) => void;
  /** A condition was met: the line is tried again with the next press. */
  onRemedied: (line: BlockedLine) => void;
  /** Buys the others; these stay where they are. */
  onBuyOthers: () => void;
};

/** Why a request was refused, line by line, each with what can be done about it here, and the way to buy the others. */
export function BlockedLines({ lines, others, busy, onQuantity, onRemove, onRemedied, onBuyOthers }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = lines.length > 0;
  useEffect(() => {
    if (!isShown) return;
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} className={frame} role="region" aria-label={messages.blockedLines.region}>
      <Alert tone="danger" live title={messages.blockedLines.title(lines.length)}>
        <ul className={list}>
          {eachRow(
            lines,
            ({ productId }) => productId,
            (line) => (
              <li className={row}>
                <span className={text}>
                  <strong>{line.productTitle}</strong> × {line.quantity}
                  {!line.failures && `：${line.text}`}
                </span>
                <LineRemedies
                  title={line.productTitle}
                  fitting={line.fitting}
                  disabled={busy}
                  onQuantity={(quantity) => onQuantity(line, quantity)}
                  onRemove={() => onRemove(line)}
                />
                {line.failures && (
                  <div className={whole}>
                    <LineWhyNot productId={line.productId} failures={line.failures} onRemedied={async () => onRemedied(line)} />
                  </div>
                )}
              </li>
            ),
          )}
        </ul>
        {others > 0 && (
          <Button size="sm" busy={busy} onClick={onBuyOthers}>
            {messages.blockedLines.buyOthers(others)}
          </Button>
        )}
      </Alert>
    </div>
  );
}

const frame = css({ outline: "none", scrollMarginBottom: "[96px]", "& button": { _touch: { minHeight: "control.touch" } } });
const list = css({ display: "grid", gap: "2", my: "2" });
const row = wrap({ align: "center", gap: "2" });
const text = css({ flex: "1 1 16em", minWidth: "0" });
const whole = css({ flexBasis: "full" });
