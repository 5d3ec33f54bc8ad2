import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { WaitingOrder } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { rows as lines } from "./rows.ts";
import { Section } from "./section.tsx";

type Props = {
  id: string;
  words: { title: string; none: string; step: string };
  /** The list behind. */
  href: string;
  /** Who ordered, where it was somebody else. */
  ofOthers?: boolean;
  rows: readonly WaitingOrder[];
};

/** Orders that wait for the person's step, what was placed first on top. */
export const WaitingOrders = ({ id, words, href, ofOthers = false, rows }: Props) => (
  <Section id={id} title={words.title} more={rows.length > 0 && <TextLink href={href}>{messages.all}</TextLink>}>
    {rows.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={lines}>
        {eachRow(
          rows,
          ({ orderId }) => orderId,
          ({ orderId, orderNo, coName, buyerName, title, lineCount, placedAt, total }) => (
            <li>
              <span>
                <span>{messages.goods(title, lineCount)}</span>
                <span className={muted}>
                  <TextLink variant="text" href={`/myOrders/${orderId}`}>
                    {orderNo}
                  </TextLink>
                  {[ofOthers ? buyerName : null, coName, `${formatDate(placedAt)} 下单`, formatMoney(total)]
                    .filter(Boolean)
                    .map((fact) => ` · ${fact}`)}
                </span>
              </span>
              <LinkButton size="sm" variant="outline" href={`/myOrders/${orderId}`} aria-label={`${words.step} ${orderNo}`}>
                {words.step}
              </LinkButton>
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

const muted = mutedText();
