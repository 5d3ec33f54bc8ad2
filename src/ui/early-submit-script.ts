/**
 * A form that waits for its script (`data-island`) is not sent by the browser itself, which would lose what was typed. That
 * it was sent is noted on the form; `useEarlySubmit` sends it once the script is there.
 */
export function holdEarlySubmits(page: Pick<Document, "addEventListener">) {
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!("island" in form.dataset) || "ready" in form.dataset) return;
      event.preventDefault();
      // A property, not an attribute: the page must still be what the server wrote.
      Object.assign(form, { sentEarly: true });
    },
    true,
  );
}

/** For `<head>`: runs before anything is shown. */
export const earlySubmitScript = `(${holdEarlySubmits.toString()})(document)`;
