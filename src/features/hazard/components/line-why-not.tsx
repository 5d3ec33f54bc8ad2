"use client";
import { asksToReadSheet, type HazardFailure } from "#src/domain/hazard/evaluate.ts";
import { Button } from "#src/ui/button.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { wrap } from "#styled-system/patterns";
import { acknowledgeSds } from "../acknowledge-sds.ts";
import { messages } from "../messages.ts";
import { WhyNot } from "./why-not.tsx";

type Props = {
  productId: string;
  failures: readonly HazardFailure[];
  groupName?: string | null;
  onRemedied: () => Promise<void>;
};

/** The conditions that a line fails, with what the buyer can do about them on the spot. */
export function LineWhyNot({ productId, failures, groupName = null, onRemedied }: Props) {
  const { busy, run } = useAction();
  const acknowledge = async () => {
    await run(async () => {
      if (await acknowledgeSds([productId])) await onRemedied();
    });
  };
  return (
    <WhyNot
      failures={failures}
      groupName={groupName}
      renderRemedy={(failure) =>
        asksToReadSheet(failure) && (
          <p className={row}>
            <Button size="sm" busy={busy} onClick={() => void acknowledge()}>
              {messages.readSds}
            </Button>
            <LinkButton size="sm" variant="outline" href={`/goodsDetail/${productId}#anchor-hazard`}>
              查看安全信息与说明书
            </LinkButton>
          </p>
        )
      }
    />
  );
}

const row = wrap({ gap: "2", py: "1" });
