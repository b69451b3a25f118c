import { Outlet } from 'react-router';
import { VendorNav } from '../../features/vendor/vendor-nav.tsx';
import { loadVendorWords } from '../../features/vendor/words.ts';
import { readForEveryScreen } from '../../lib/first-reads.ts';
import { requireSession } from '../../lib/session.ts';

export async function clientLoader(args: { readonly request: Request }): Promise<null> {
  requireSession(args);
  await Promise.all([readForEveryScreen(), loadVendorWords()]);
  return null;
}
export const shouldRevalidate = () => true;

export default function VendorSignedIn() {
  return (
    <>
      <VendorNav />
      <Outlet />
    </>
  );
}
