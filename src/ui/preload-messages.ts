/**
 * Loads what shows toasts and questions before the first of them: without a network, which is what many of them tell of, it could
 * not be fetched any more.
 */
export function preloadMessages(): void {
  void Promise.allSettled([import("./toast-region.tsx"), import("./confirm-dialog.tsx")]);
}

/** The same for a page that tells of a change that was not saved, and asks nothing before a press. */
export function preloadToasts(): void {
  void Promise.allSettled([import("./toast-region.tsx")]);
}
