import { Outlet } from 'react-router';
import { Crash } from '../shell/crash.tsx';

/** What breaks below is told here. */
export const ErrorBoundary = Crash;

export default Outlet;
