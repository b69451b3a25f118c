import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInboxAddress } from '../lib/demo-address.ts';
import { toDayText, toShareText } from '../lib/format.ts';
import { usePlatform } from '../lib/platform.ts';
import { refreshEverything } from '../lib/query.ts';
import { useIsSignedIn } from '../lib/session.ts';
import { text, useText } from '../lib/text/index.ts';
import { showError, showSuccess } from '../lib/toast.tsx';
import styles from './demo-bar.module.css';
import { inboxQuery, nextDay } from './demo-calls.ts';
import { DemoInbox } from './demo-inbox.tsx';
import { TestUsdt } from './test-usdt.tsx';

/** Every screen of the demo says that it is one, and offers what only a demo can do. */
export function DemoBar() {
  const { data } = usePlatform();
  return data?.demo ? <Bar today={data.businessDate} /> : null;
}

function Bar({ today }: { readonly today: string }) {
  const t = useText().shell;
  const isSignedIn = useIsSignedIn();
  const address = useInboxAddress();
  const inbox = useQuery(inboxQuery(address));
  const [open, setOpen] = useState<'inbox' | 'faucet' | null>(null);
  const count = inbox.data?.length ?? 0;
  return (
    <>
      <aside className={styles.demo} aria-label={t.demo}>
        <div className={`wrap ${styles.row}`}>
          <strong>{t.demoToday(toDayText(today))}</strong>
          <NextDay />
          {isSignedIn ? (
            <button type="button" onClick={() => setOpen('faucet')}>
              {t.testUsdt}
            </button>
          ) : null}
          <button type="button" onClick={() => setOpen('inbox')}>
            {count > 0 ? t.inboxCount(count) : t.inbox}
          </button>
          <small className={styles.clock}>{t.wallTime}</small>
        </div>
      </aside>
      <DemoInbox isOpen={open === 'inbox'} onClose={() => setOpen(null)} address={address} mails={inbox.data ?? []} />
      <TestUsdt isOpen={open === 'faucet'} onClose={() => setOpen(null)} />
    </>
  );
}

function NextDay() {
  const t = useText().shell;
  const close = useMutation({
    mutationFn: nextDay,
    meta: { isQuiet: true },
    onSuccess: ({ closed }) => {
      showSuccess(text().shell.dayClosed(toDayText(closed.day), toShareText(closed.factor)));
    },
    onError: (error) => showError(error.message),
    onSettled: () => refreshEverything(),
  });
  return (
    <button type="button" aria-disabled={close.isPending} onClick={() => !close.isPending && close.mutate()}>
      {close.isPending ? t.closingDay : t.nextDay}
    </button>
  );
}
