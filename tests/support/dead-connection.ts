import type { Page } from "@playwright/test";

/**
 * The line between a page and its live rooms: `cut` makes it carry nothing any more without a word to either side, as a network does
 * that was left; new connections fail. `restore` lets new ones through.
 */
export async function holdLine(page: Page): Promise<{ cut: () => void; restore: () => void }> {
  let isDead = false;
  await page.routeWebSocket(/\/live\?/, (route) => {
    if (isDead) return void route.close({ code: 1012 });
    const server = route.connectToServer();
    let isCut = false;
    route.onMessage((message) => {
      isCut ||= isDead;
      if (!isCut) server.send(message);
    });
    server.onMessage((message) => {
      isCut ||= isDead;
      if (!isCut) route.send(message);
    });
    // What one side says when it gives up does not arrive either.
    route.onClose(() => undefined);
    server.onClose(() => undefined);
    return undefined;
  });
  return {
    cut: () => {
      isDead = true;
    },
    restore: () => {
      isDead = false;
    },
  };
}
