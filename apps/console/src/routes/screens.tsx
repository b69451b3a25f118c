import { Outlet } from 'react-router';
import { Crash } from '../shell/crash.tsx';

/** Reports crashes of the screens below. */
export const ErrorBoundary = Crash;

export default Outlet;
