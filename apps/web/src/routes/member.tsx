import { Outlet } from 'react-router';
import { requireSession } from '../lib/session.ts';

export const clientLoader = requireSession;
export const shouldRevalidate = () => true;

export default Outlet;
