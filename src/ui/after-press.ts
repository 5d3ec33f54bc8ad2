/**
 * Runs at once, or, while a pointer is pressed, after its click. A message that appears because a field lost the focus
 * moves what is below it, and the click that took the focus away would miss its button.
 */
export function afterPress(run: () => void) {
  watch();
  if (!isPressed) return run();
  const release = () => {
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
    setTimeout(run);
  };
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
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
    removeEventListener("pointerup", release, true);
    removeEventListener("pointercancel", release, true);
    // The click of the press comes before this.
    setTimeout(() => removeEventListener("click", drop, true));
  };
  addEventListener("click", drop, true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
}

let isPressed = false;
let isWatching = false;

/** Starts to notice presses; called early, since a press comes before the first blur. */
export function watch() {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pointerdown", () => void (isPressed = true), true);
  addEventListener("pointerup", () => void (isPressed = false), true);
  addEventListener("pointercancel", () => void (isPressed = false), true);
}
