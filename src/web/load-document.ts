/** Leaves for another document. Never resolves: what waits for it stays busy until this page is gone. */
export const loadDocument = (href: string): Promise<never> => {
  location.assign(href);
  return new Promise<never>(() => {});
};
