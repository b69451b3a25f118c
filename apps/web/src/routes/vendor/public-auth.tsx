import { Outlet } from 'react-router';
import { VendorMark } from '../../features/vendor/index.ts';
import { requireNoVendor } from '../../lib/session.ts';

export const clientLoader = requireNoVendor;
export const shouldRevalidate = () => true;

export default function VendorPublicAuth() {
  return (
    <>
      <VendorMark />
      <Outlet />
    </>
  );
}
