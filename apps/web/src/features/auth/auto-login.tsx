import { autoSigninSeller, CallError, type FactorChallenge } from '@plumbline/contract';
import { buttonClass } from '@plumbline/ui';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { requireNoMember } from '../../lib/session.ts';
import { getMemberToken } from '../../lib/storage.ts';
import { text, useText } from '../../lib/text/index.ts';
import { beginSession, isChallenge } from './calls.ts';
import { FactorStep } from './factor-step.tsx';

export const meta = pageMeta((t) => t.common.logIn);

/** The outcome if the ticket did not log in: a second factor is required, or it failed. */
export type AutoLogin = { readonly challenge: FactorChallenge } | { readonly message: string };

/** Loads a full page, as specified; a vendor's screens start at /vendor. */
const leave = (): void => window.location.replace(getMemberToken() === false ? '/vendor' : '/');

/**
 * Posts the ticket once and loads `/` as a full page (specification, section 2). This runs in the route's loader,
 * because a ticket is single-use and effects run twice in development.
 */
export async function signInByTicket(ticket: string): Promise<AutoLogin> {
  try {
    const answer = await api(autoSigninSeller, { userDetails: ticket });
    if (isChallenge(answer.data)) return { challenge: answer.data };
    beginSession(answer);
  } catch (error) {
    return { message: error instanceof CallError ? error.message : text().common.somethingWentWrong };
  }
  leave();
  return new Promise(() => {});
}

export function AutoLoginScreen(outcome: AutoLogin) {
  const { auth, common, factor } = useText();
  const navigate = useNavigate();
  if ('challenge' in outcome) {
    return (
      <Page help="login" title={factor.factorTitle}>
        <FactorStep challenge={outcome.challenge} onDone={leave} onOver={() => navigate('/login')} />
      </Page>
    );
  }
  return (
    <Page help="login" title={auth.notSignedIn} lead={outcome.message}>
      <Link to="/login" className={buttonClass({ variant: 'primary' })}>
        {common.logIn}
      </Link>
    </Page>
  );
}

/** With an existing token it redirects to `/` and leaves the ticket unused. */
export function clientLoader({ params }: { params: { id: string } }) {
  requireNoMember();
  return signInByTicket(params.id);
}

export default () => <AutoLoginScreen {...useLoaderData<typeof clientLoader>()} />;
