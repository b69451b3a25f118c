/** What the pages are built with; the server puts the name of its settings in its place, in the page's head too. */
const BUILT_BRAND = 'Plumbline';

const inHead = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

/** What the product is called: the same from the page's first byte on, so nothing on it changes while it starts. */
export const brand: string = (typeof document === 'undefined' ? undefined : inHead()) || BUILT_BRAND;
