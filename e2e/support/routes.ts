import routes from '../../apps/web/src/routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly file: string;
  readonly index?: boolean | undefined;
  readonly children?: readonly Route[] | undefined;
}

interface Found {
  readonly path: string;
  readonly isMembers: boolean;
}

const walk = (level: readonly Route[], isMembers: boolean): Found[] =>
  level.flatMap(({ path, file, children }) =>
    children ? walk(children, isMembers || file === 'routes/member.tsx') : [{ path: `/${path ?? ''}`, isMembers }],
  );
/** A preview for developers, and the page of every other path. */
const found = walk(routes, false).filter(({ path }) => path !== '/ui-preview' && path !== '/*');

/**
 * The app's own list of routes, read from where the app reads it: a route that is added is tested from then on. Paths
 * have `:name` for what a test has to fill in.
 */
export const memberPaths: readonly string[] = found.filter(({ isMembers }) => isMembers).map(({ path }) => path);
export const publicPaths: readonly string[] = found.filter(({ isMembers }) => !isMembers).map(({ path }) => path);
