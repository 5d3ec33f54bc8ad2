/**
 * Runs at once, or, while a pointer is pressed, after its click. A message that appears because a field lost the focus
 * moves what is below it, and the click that took the focus away would miss its button.
 */
export function afterPress(run: () => void) {
  watch();
  if (!isPressed) return run();
  const release = () => {
    for (const type of releases) removeEventListener(type, release);
    setTimeout(run);
  };
  for (const type of releases) addEventListener(type, release);
}

/**
 * Lets the press that is under way come to nothing: a figure that was typed became another one, and whoever pressed a button has not
 * seen that. Does nothing while no pointer is pressed, as when the field was left by a key.
 */
export function dropPress() {
  watch();
  if (!isPressed) return;
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const release = () => {
    for (const type of releases) removeEventListener(type, release, true);
    // The click of the press comes before this.
    setTimeout(() => removeEventListener("click", drop, true));
  };
  addEventListener("click", drop, true);
  for (const type of releases) addEventListener(type, release, true);
}

let isPressed = false;
let isWatching = false;

/** A finger lets go before the browser tells of the mouse that it stands for, and only then does the field lose the focus. */
const presses = ["pointerdown", "mousedown"] as const;
const releases = ["pointerup", "pointercancel", "mouseup"] as const;

/** Starts to notice presses; called early, since a press comes before the first blur. */
export function watch() {
  if (isWatching) return;
  isWatching = true;
  for (const type of presses) addEventListener(type, () => void (isPressed = true), true);
  for (const type of releases) addEventListener(type, () => void (isPressed = false), true);
}
