import { Outlet } from 'react-router';
import { loadVendorWords, VendorMark } from '../../features/vendor/index.ts';
import { requireNoVendor } from '../../lib/session.ts';

export async function clientLoader(): Promise<null> {
  requireNoVendor();
  return loadVendorWords();
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
