import { type MiddlewareFunction, Outlet } from 'react-router';
import { keepToArea } from '../lib/session.ts';
import { textsReady } from '../lib/text/index.ts';
import { Crash } from '../shell/crash.tsx';

export const clientLoader = keepToArea;
export const shouldRevalidate = () => true;

/**
 * A screen's texts start to load when its module runs, beside its data (`featureWords`). No screen renders before they
 * have arrived. If they fail to load, `Crash` is shown, as if the screen's code had failed.
 */
export const clientMiddleware: readonly MiddlewareFunction[] = [
  async (_args, next) => {
    await next();
    await textsReady();
  },
];

/** A crashed screen keeps the header, the navigation and the demo bar. */
export const ErrorBoundary = Crash;

export default Outlet;
