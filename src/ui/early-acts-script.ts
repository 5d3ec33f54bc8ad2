declare global {
  interface Document {
    /** Ends the holding; gives back what was held, in order. */
    releaseEarlyActs?: () => Event[];
  }
}

/**
 * Holds what people press, type, choose and send before the script of the page is there, which would otherwise be lost;
 * `EarlyActs` does it again. Links and forms with an `action` work without the script and are left alone.
 */
export function holdEarlyActs(page: Document) {
  const acts: Event[] = [];
  const isBuffered = (type: string, target: HTMLElement) => {
    if (type === "submit") return !target.hasAttribute("action");
    if (!/^(pointer|click)/.test(type)) return target.matches("input, select, textarea");
    const control = target.closest("button, input");
    // What a button that sends does comes as `submit`.
    return control !== null && !(control instanceof HTMLButtonElement && control.type === "submit" && control.form);
  };
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLElement) || !isBuffered(event.type, event.target)) return;
    if (event.type === "submit") event.preventDefault();
    // Otherwise a page that is just waking up would do it twice.
    event.stopImmediatePropagation();
    acts.push(event);
  };
  const types = ["focusin", "input", "change", "focusout", "pointerdown", "pointerup", "click", "submit"];
  for (const type of types) page.addEventListener(type, hold, true);
  page.releaseEarlyActs = () => {
    for (const type of types) page.removeEventListener(type, hold, true);
    return acts;
  };
}

/** For `<head>`: runs before anything is shown. */
export const earlyActsScript = `(${holdEarlyActs.toString()})(document)`;
