import { useLoaderData } from 'react-router';
import { AutoLoginScreen, signInByTicket } from '../features/auth/auto-login.tsx';
import { pageMeta } from '../lib/page.ts';
import { requireNoMember } from '../lib/session.ts';

export const meta = pageMeta((t) => t.common.logIn);

/** A token that is there already leads to `/`, and the ticket stays unused. */
export function clientLoader({ params }: { params: { id: string } }) {
  requireNoMember();
  return signInByTicket(params.id);
}

export default function AutoLogin() {
  return <AutoLoginScreen {...useLoaderData<typeof clientLoader>()} />;
}
