import routes from '../../apps/web/src/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly file: string;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

interface Found {
  readonly path: string;
  /** The layout that asks for a session; null where none is needed. */
  readonly behind: string | null;
}

const MEMBER = 'routes/member.tsx';
const VENDOR = 'routes/vendor/signed-in.tsx';

const walk = (level: readonly Route[], behind: string | null): Found[] =>
  level.flatMap(({ path, file, children }) =>
    children ? walk(children, [MEMBER, VENDOR].includes(file) ? file : behind) : [{ path: `/${path ?? ''}`, behind }],
  );
/** A preview for developers, and the page of every other path. */
const found = walk(routes, null).filter(({ path }) => path !== '/ui-preview' && path !== '/*');

/**
 * The app's own list of routes, read from where the app reads it: a route that is added is tested from then on. Paths
 * have `:name` for what a test has to fill in.
 */
const pathsBehind = (layout: string | null): readonly string[] =>
  found.filter(({ behind }) => behind === layout).map(({ path }) => path);
export const memberPaths = pathsBehind(MEMBER);
export const vendorPaths = pathsBehind(VENDOR);
export const publicPaths = pathsBehind(null);
