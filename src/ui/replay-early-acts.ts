import { setValue } from "./enter-value.ts";

/** Does again, in order, what was held before the script was there (early-acts-script.ts). Each act sees what the one before it did. */
export async function replayEarlyActs(events: readonly Event[]): Promise<void> {
  const acts = [...events];
  const given = givenIn(acts);
  const ticks = ticksIn(acts);
  let doing = false;
  // A form that is sent meanwhile waits until its fields have their values.
  const sentOn = (event: SubmitEvent) => {
    if (doing || !(event.target instanceof HTMLElement) || event.target.hasAttribute("action")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.push(event);
  };
  document.addEventListener("submit", sentOn, true);
  // Who types on meanwhile has the last word.
  const typedOn = (event: Event) => event.isTrusted && event.target && (given.delete(event.target) || ticks.delete(event.target));
  document.addEventListener("input", typedOn, true);
  for (const [at, act] of acts.entries()) {
    const target = act.target as HTMLElement;
    const isRedone =
      (act.type === "input" || (act.type === "click" && isBox(target))) &&
      acts.slice(at + 1).some((later) => later.type === act.type && later.target === target);
    if (!target.isConnected || isRedone) continue;
    const value = given.get(target);
    // The act before may have made React render the fields beside it as it knew them: without what was given.
    if (value !== undefined && isField(target) && target.value !== value) target.value = value;
    doing = true;
    if (isBox(target)) tickAgain(act, target, ticks.get(target));
    else doAgain(act, target);
    doing = false;
    await nextTask();
  }
  document.removeEventListener("input", typedOn, true);
  document.removeEventListener("submit", sentOn, true);
}

/** What each field held when the page woke up. */
const givenIn = (acts: readonly Event[]): Map<EventTarget, string> =>
  new Map(acts.flatMap(({ target }) => (isField(target) ? [[target, target.value] as const] : [])));

/** Which boxes were ticked when the page woke up. */
const ticksIn = (acts: readonly Event[]): Map<EventTarget, boolean> =>
  new Map(acts.flatMap(({ target }) => (isBox(target) ? [[target, target.checked] as const] : [])));

const nextTask = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function doAgain(act: Event, target: HTMLElement) {
  if (act instanceof SubmitEvent) return (target as HTMLFormElement).requestSubmit(act.submitter);
  if (act.type === "input" && isText(target)) retype(target);
  const Kind = act.constructor as new (type: string, init: Event) => Event;
  target.dispatchEvent(new Kind(act.type, act));
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement || isText(target);

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "file" && !isBox(target));

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio");

/** React hears of a change only when the value differs from the last it knew, which is what it found when it woke up. */
function retype(target: HTMLInputElement | HTMLTextAreaElement) {
  const typed = target.value;
  target.value = target.defaultValue;
  setValue(target, typed);
}

/** As it was left: the act before may have made React put it back. Who ticks it meanwhile has the last word. */
function tickAgain(act: Event, target: HTMLInputElement, ticked: boolean | undefined) {
  if (act.type !== "click" || ticked === undefined) return;
  target.checked = !ticked;
  target.click();
}
