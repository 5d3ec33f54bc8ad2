import { Button } from "#src/ui/button.tsx";
import { messages } from "../messages.ts";

type Props = {
  title: string;
  /** The quantity that can be bought instead, where there is one. */
  fitting?: number | undefined;
  /** What the goods are counted in. */
  unit?: string;
  disabled?: boolean;
  onQuantity: (quantity: number) => void;
  onRemove?: () => void;
};

/** What can be done at once about a line that cannot be bought like this. */
export const LineRemedies = ({ title, fitting, unit, disabled, onQuantity, onRemove }: Props) => (
  <>
    {fitting !== undefined && (
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={`${title} ${messages.blockedLines.fit(fitting, unit)}`}
        onClick={() => onQuantity(fitting)}
      >
        {messages.blockedLines.fit(fitting, unit)}
      </Button>
    )}
    {onRemove && (
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={`${messages.blockedLines.remove} ${title}`}
        onClick={onRemove}
      >
        {messages.blockedLines.remove}
      </Button>
    )}
  </>
);
