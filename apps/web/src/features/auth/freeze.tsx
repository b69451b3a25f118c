import { CallError, freezeAccount, type UserKind } from '@plumbline/contract';
import { Button, buttonClass } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page-frame.tsx';
import { queryClient } from '../../lib/query.ts';
import { clearMember, clearVendor } from '../../lib/storage.ts';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './form.module.css';

/** Of the length of a ticket. Whether a whole one still opens anything is the server's to say, and only to a press of the button. */
const isWhole = (link: string): boolean => /^[\w-]{43}$/.test(link);

/** The page behind the link of every mail. Opening it does nothing: mail scanners follow links. The button freezes. */
export function Freeze({ link }: { readonly link: string }) {
  const { common, factor } = useText();
  const t = useSecurityWords();
  const [frozen, setFrozen] = useState<UserKind | null>(null);
  const freeze = useCall((ticket: string) => api(freezeAccount, { link: ticket }), {
    onSuccess: ({ data: { kind } }) => {
      // Whatever session of that kind this browser had has ended with the account's others.
      if (kind === 'vendor') clearVendor();
      else clearMember();
      queryClient.clear();
      setFrozen(kind);
    },
  });
  if (frozen !== null) {
    return (
      <Page help="freeze" title={t.frozenTitle} lead={t.frozenText}>
        <Link to={frozen === 'vendor' ? '/vendor/unfreeze' : '/unfreeze'} className={buttonClass()}>
          {factor.release}
        </Link>
      </Page>
    );
  }
  const { error } = freeze;
  if (!isWhole(link) || (error instanceof CallError && error.code === 'link_not_valid')) {
    return (
      <Page help="freeze" title={t.freezeOver} lead={t.freezeOverText}>
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {common.logIn}
        </Link>
      </Page>
    );
  }
  return (
    <Page help="freeze" title={t.freezeTitle} lead={t.freezeLead}>
      <div className={styles.prose}>
        <p>{t.freezeEffects}</p>
        <p>{t.freezeUndo}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="danger" busy={freeze.isBusy} onClick={() => freeze.send(link)}>
          {t.freezeNow}
        </Button>
        <a href="/">{common.home}</a>
      </div>
    </Page>
  );
}
