import { CallError, freezeAccount, type UserKind } from '@plumbline/contract';
import { Button, buttonClass } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { queryClient } from '../../lib/query.ts';
import { sitePath } from '../../lib/site-path.ts';
import { clearMember, clearVendor } from '../../lib/storage.ts';
import { securityWords, useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './auth.module.css';

export const meta = titleMeta(() => securityWords().freezeTitle);

/** Checks only the length of a ticket. The server checks its validity once the button is pressed. */
const isWhole = (link: string): boolean => /^[\w-]{43}$/.test(link);

/** Page behind the link in every mail. Only its button freezes the account, because mail scanners open links. */
export function Freeze({ link }: { readonly link: string }) {
  const { common, factor } = useText();
  const t = useSecurityWords();
  const [frozen, setFrozen] = useState<UserKind | null>(null);
  const freeze = useCall((ticket: string) => api(freezeAccount, { link: ticket }), {
    onSuccess: ({ data: { kind } }) => {
      // The account's session of this kind in this browser has ended too.
      if (kind === 'vendor') clearVendor();
      else clearMember();
      queryClient.clear();
      setFrozen(kind);
    },
  });
  const { error } = freeze;
  const isOver = !isWhole(link) || (error instanceof CallError && error.code === 'link_not_valid');
  if (isOver || frozen) {
    const release = frozen === 'vendor' ? '/vendor/unfreeze' : '/unfreeze';
    return (
      <Page help="freeze" title={isOver ? t.freezeOver : t.frozenTitle} lead={isOver ? t.freezeOverText : t.frozenText}>
        <Link to={isOver ? '/login' : release} className={buttonClass()}>
          {isOver ? common.logIn : factor.release}
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
        <a href={sitePath('/')}>{common.home}</a>
      </div>
    </Page>
  );
}

export default () => <Freeze link={useParams().link ?? ''} />;
