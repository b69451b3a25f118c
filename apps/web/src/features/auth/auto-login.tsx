import { autoSigninSeller, CallError } from '@plumbline/contract';
import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page-frame.tsx';
import { beginSession } from './calls.ts';

/**
 * Posts the ticket once and leaves for `/` by a full page load (specification, section 2). In the route's loader and not
 * in an effect: a ticket is single-use, and effects run twice in development. Answers only when it failed.
 */
export async function signInByTicket(ticket: string): Promise<{ message: string }> {
  try {
    beginSession(await api(autoSigninSeller, { userDetails: ticket }));
  } catch (error) {
    return { message: error instanceof CallError ? error.message : 'Something went wrong.' };
  }
  window.location.replace('/');
  return new Promise(() => {});
}

export const AutoLoginFailed = ({ message }: { readonly message: string }) => (
  <Page title="Not signed in" lead={message}>
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      Log in
    </Link>
  </Page>
);
