import { tag } from "#styled-system/recipes";

/** Said on a card as on the page of the goods: the buyer need not open it, or find out in the cart. */
export const NotDelivered = ({ to }: { to: string }) => <span className={style}>{`不配送到${to}`}</span>;

const style = tag({ tone: "neutral" });
