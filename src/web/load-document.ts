/** Navigates to another document. Never resolves, so that callers stay busy until this page is unloaded. */
export const loadDocument = (href: string): Promise<never> => {
  location.assign(href);
  return new Promise<never>(() => {});
};
