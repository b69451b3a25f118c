/** `export const meta = pageMeta('Log in');` in a route file. */
export const pageMeta = (title: string) => () => [{ title: `${title} · Plumbline` }];
