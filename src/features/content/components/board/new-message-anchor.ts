/** Where the board's form stands on its page. */
export const newMessageAnchor = "anchor-ask";
