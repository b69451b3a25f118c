import { Outlet } from 'react-router';
import { requireNoMember } from '../lib/session.ts';

export const clientLoader = requireNoMember;
export const shouldRevalidate = () => true;

export default Outlet;
