/** What a form is told, on its element, when answers that were written before stand in it again: nobody has changed anything. */
export const putBackEvent = "putback";
