import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** Says that the prices are those of an earlier page, and that nobody has received them. */
export const RestoredBid = ({ onClear }: { onClear: () => void }) => (
  <Alert tone="warning" live>
    <div className={line}>
      {messages.bidRestored}
      <Button variant="ghost" size="sm" onClick={onClear}>
        {messages.bidCleared}
      </Button>
    </div>
  </Alert>
);

const line = wrap({ align: "center", justify: "space-between", gap: "2" });
