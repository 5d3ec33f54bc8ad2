/** As much of a browser as a sign-in elsewhere needs: cookies of one site, redirects followed one by one. */
export function startBrowser() {
  const cookies = new Map<string, string>();

  async function visit(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ address: string; location: string | null; text: string }> {
    const answer = await fetch(address, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      cookies.set(name, value.join("="));
    }
    const location = answer.headers.get("location");
    return { address, location: location && new URL(location, address).href, text: await answer.text() };
  }

  /** Goes on until a page is shown or the next address is below `until`, which is not visited. */
  async function follow(
    address: string,
    until: string,
    form?: Record<string, string>,
  ): Promise<{ address: string; text: string }> {
    const page = await visit(address, form);
    if (page.location?.startsWith(until)) return { address: page.location, text: "" };
    return page.location ? follow(page.location, until) : page;
  }

  return { follow };
}
