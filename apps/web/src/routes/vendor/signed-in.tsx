import { Outlet } from 'react-router';
import { VendorNav } from '../../features/vendor/vendor-nav.tsx';
import { readForEveryScreen } from '../../lib/first-reads.ts';
import { requireSession } from '../../lib/session.ts';

export async function clientLoader(args: { readonly request: Request }): Promise<null> {
  requireSession(args);
  await readForEveryScreen();
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
