/** ms until a script that did not come is asked for again, and the longest that this grows to. */
const wait = { first: 1_000, max: 30_000 };

/**
 * Loads a part of the page, again and again while it does not come: once the network is back, or after a while. A part that failed for
 * good would take the page around it along, with all that is typed there.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = wait.first; ; pause = Math.min(2 * pause, wait.max)) {
    try {
      return await load();
    } catch {
      // Silent: `SoftNavigation` and the offline banner have said so; the part is asked for again.
      await (navigator.onLine ? after(pause) : networkBack());
    }
  }
}

const after = (pause: number) => new Promise<void>((resolve) => setTimeout(resolve, pause));
const networkBack = () => new Promise<void>((resolve) => addEventListener("online", () => resolve(), { once: true }));
