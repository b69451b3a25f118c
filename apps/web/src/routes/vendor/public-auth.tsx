import { Outlet } from 'react-router';
import { VendorMark } from '../../features/vendor/vendor-mark.tsx';
import { requireNoVendor } from '../../lib/session.ts';

export function clientLoader(): null {
  requireNoVendor();
  return null;
}
export const shouldRevalidate = () => true;

export default function VendorPublicAuth() {
  return (
    <>
      <VendorMark />
      <Outlet />
    </>
  );
}
