import { autoSigninSeller, CallError } from '@plumbline/contract';
import { buttonClass } from '@plumbline/ui';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page-frame.tsx';
import { text, useText } from '../../lib/text/index.ts';
import { beginSession } from './calls.ts';

/**
 * Posts the ticket once and leaves for `/` by a full page load (specification, section 2). In the route's loader and not
 * in an effect: a ticket is single-use, and effects run twice in development. Answers only when it failed.
 */
export async function signInByTicket(ticket: string): Promise<{ message: string }> {
  try {
    beginSession(await api(autoSigninSeller, { userDetails: ticket }));
  } catch (error) {
    return { message: error instanceof CallError ? error.message : text().common.somethingWentWrong };
  }
  window.location.replace('/');
  return new Promise(() => {});
}

export const AutoLoginFailed = ({ message }: { readonly message: string }) => {
  const { auth, common, said } = useText();
  return (
    <Page title={auth.notSignedIn} lead={said(message)}>
      <Link to="/login" className={buttonClass({ variant: 'primary' })}>
        {common.logIn}
      </Link>
    </Page>
  );
};
