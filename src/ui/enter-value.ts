/** Puts a text into a field as if it had been typed: React hears of it. */
export function enterValue(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  setValue(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Past React, which hears of a change only when the value differs from the last it knew. */
export function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
}
