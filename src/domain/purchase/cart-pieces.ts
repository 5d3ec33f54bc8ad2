/** A line of a request made of the cart; `cartTaken`: the pieces of it that its submissions took out so far. */
type CartPieces = { quantity: number; cartTaken: number };

/** Pieces that a submission takes out of the cart: none that an earlier one of the same request took already. */
export const takenNow = ({ quantity, cartTaken }: CartPieces): number => Math.max(0, quantity - cartTaken);

/** What a submission leaves on the line. A quantity that was lowered since gives nothing back to the cart. */
export const takenAfter = ({ quantity, cartTaken }: CartPieces): number => Math.max(quantity, cartTaken);

/** Pieces that stay in the cart after the next submission, when `inCart` are there now. */
export const leftInCart = (line: CartPieces, inCart: number): number => Math.max(0, inCart - takenNow(line));
