import { Outlet } from 'react-router';
import { VendorMark } from '../../features/vendor/vendor-mark.tsx';
import { loadVendorWords } from '../../features/vendor/words.ts';
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
