import type { Browser, BrowserContext, Page, Response } from "@playwright/test";

/** The content security policy as production sends it, which reports and lets run what it would stop; or as if there were none. */
export type Policy = "reported" | "off";

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** A browser that notes whatever runs, what the policy reports, what is asked of other hosts, and pages sent without a policy. */
export async function watched(browser: Browser, { origin, policy }: { origin: string; policy: Policy }) {
  const found: string[] = [];
  const context = await browser.newContext({ baseURL: origin, bypassCSP: policy === "off" });
  await context.exposeFunction("tell", (what: string) => void found.push(what));
  await context.addInitScript(() => {
    const { tell: pass } = window as unknown as { tell: (what: string) => void };
    const tell = (what: string) => pass(`${what} at ${location.href}`);
    Object.assign(window, { xss: () => tell("ran"), alert: () => tell("alert") });
    document.addEventListener("securitypolicyviolation", (event) => tell(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
  });
  context.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith("http") && to !== origin) found.push(`asked ${request.url()}`);
  });
  context.on("response", (response) => {
    const isPage = response.request().isNavigationRequest() && response.status() === 200;
    if (isPage && !policyOf(response)?.includes("script-src 'self' 'nonce-")) {
      found.push(`no policy at ${response.url()}`);
    }
  });
  const newPage = async () => {
    const page = await context.newPage();
    if (policy === "reported") await reportOnly(page);
    return page;
  };
  return { context, found, newPage };
}

/** Documents come with their policy under its other name: so one look tells both whether something runs and whether it is stopped. */
async function reportOnly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, responseHeaders = [], responseStatusCode = 200 }) => {
    const fulfil = async () => {
      if (isRedirect(responseStatusCode)) return session.send("Fetch.continueResponse", { requestId });
      const { body } = await session.send("Fetch.getResponseBody", { requestId });
      const headers = responseHeaders
        .filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name))
        .map(({ name, value }) => ({ name: name.toLowerCase() === enforced ? `${enforced}-report-only` : name, value }));
      return session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: headers,
        body,
      });
    };
    // Silent: the page was left or closed meanwhile, and what it shows is looked at by the test.
    void fulfil().catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: [{ resourceType: "Document", requestStage: "Response" }] });
}

const enforced = "content-security-policy";
const policyOf = (response: Response) => response.headers()[enforced] ?? response.headers()[`${enforced}-report-only`];
const isRedirect = (status: number) => status >= 300 && status < 400;

/** The next one sits down at a browser: what the one before left is cleared, what was fetched of the mall's own scripts stays. */
export async function sitDown(context: BrowserContext, pages: readonly Page[], cookies: Cookies): Promise<void> {
  for (const page of pages) {
    if (page.url() !== "about:blank") await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
    await page.goto("about:blank");
  }
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** Waits until the scripts of the page have taken it over: from then on nothing that its answer holds is still to run. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading" && !document.releaseEarlyActs, null, { timeout: 60_000 });
}

/** Waits until `main`, a dialog on top of it or a field shows what people typed: some pages ask for it once they are awake. */
export async function showsTyped(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog]")];
      const places = dialogs.length > 0 ? dialogs : [...document.querySelectorAll("main")];
      const fields = places.flatMap((place) => [...place.querySelectorAll<HTMLInputElement>("input, textarea")]);
      return [...places.map(({ textContent }) => textContent), ...fields.map(({ value }) => value)].some((text) =>
        text?.includes("xss()"),
      );
    },
    null,
    { timeout: 20_000 },
  );
}

/** Reads a page: handlers, addresses of scripts and elements that no page of the mall has, and the poisoned columns that stand anywhere on it (poison.ts). */
export const readPage = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll("*")];
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    const attributes = elements.flatMap((element) =>
      [...element.attributes].map(({ name, value }) => ({ place: `${element.localName} ${name}`, name, value })),
    );
    const dangers = [
      ...attributes.filter(({ name }) => name.startsWith("on") || name === "srcdoc").map(({ place }) => place),
      ...attributes
        .filter(({ name, value }) => /href$|^src$|action$/.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        .map(({ place, value }) => `${place}=${value.slice(0, 80)}`),
      ...elements.map(({ localName }) => localName).filter((name) => /^(?:iframe|object|embed|base|marquee|math)$/.test(name)),
      ...[...document.querySelectorAll("body meta")].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ];
    const texts = elements.filter(({ localName }) => localName !== "script").flatMap((one) => [...one.childNodes]);
    const all = [
      ...texts.filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue ?? ""),
      ...attributes.map(({ value }) => value),
      ...fields,
    ];
    return {
      dangers,
      columns: [...new Set(all.flatMap((text) => [...text.matchAll(/⟦([\w.]+(?: \d+\/\d+)?)⟧/g)].map(([, mark = ""]) => mark)))],
    };
  });
