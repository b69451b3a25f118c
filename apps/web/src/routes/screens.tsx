import { Outlet } from 'react-router';
import { Crash } from '../shell/crash.tsx';

/** A screen that breaks leaves the header, the navigation and the demo bar standing. */
export const ErrorBoundary = Crash;

export default Outlet;
