import { Outlet } from 'react-router';
import { keepToArea } from '../lib/session.ts';
import { Crash } from '../shell/crash.tsx';

export const clientLoader = keepToArea;
export const shouldRevalidate = () => true;

/** A crashed screen keeps the header, the navigation and the demo bar. */
export const ErrorBoundary = Crash;

export default Outlet;
