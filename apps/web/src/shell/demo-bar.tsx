import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, CallError, transferRule } from '@plumbline/contract';
import { Button, CopyButton, Dialog, EmptyState, TextField } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useInboxAddress } from '../lib/demo-address.ts';
import { toDayText, toShareText } from '../lib/format.ts';
import { refreshEverything } from '../lib/query.ts';
import { useIsSignedIn } from '../lib/session.ts';
import { usePlatform } from '../lib/shared-reads.ts';
import { text, useText } from '../lib/text/index.ts';
import { showError, showSuccess } from '../lib/toast.tsx';
import styles from './demo-bar.module.css';
import { codeIn, type DemoMail, inboxQuery, nextDay, testUsdt } from './demo-calls.ts';

/** Labels every screen of the demo, and offers the demo's tools. */
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
          <strong>{t.demoToday({ day: toDayText(today) })}</strong>
          <NextDay />
          {isSignedIn ? (
            <button type="button" onClick={() => setOpen('faucet')}>
              {t.testUsdt}
            </button>
          ) : null}
          <button type="button" onClick={() => setOpen('inbox')}>
            {count > 0 ? t.inboxCount({ count }) : t.inbox}
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
      showSuccess(text().shell.dayClosed({ day: toDayText(closed.day), share: toShareText(closed.factor) }));
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

interface TestUsdtProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends test USDT to the own deposit address. It arrives like a real transfer, once its block is final. */
function TestUsdt({ isOpen, onClose }: TestUsdtProps) {
  const texts = useText();
  const t = texts.shell;
  const { values, bindTrimmed } = useFields({ amount: '500' });
  const [broken, setBroken] = useState<Broken>(null);
  const faucet = useMutation({
    mutationFn: testUsdt,
    meta: { isQuiet: true },
    onSuccess: (_answer, amount) => {
      showSuccess(text().shell.testUsdtSent({ amount }));
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallError && error.status === 401)) showError(error.message);
    },
    onSettled: () => refreshEverything(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = values.amount.trim();
    const rule = transferRule({ amount });
    setBroken(rule);
    if (rule === null && !faucet.isPending) faucet.mutate(amount);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.testUsdt} width={400} isBusy={faucet.isPending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="soft small">{t.testUsdtLead} </p>
        <TextField
          label={texts.common.amount}
          {...bindTrimmed('amount')}
          inputMode="decimal"
          autoComplete="off"
          suffix="USDT"
          error={texts.said(broken)}
        />
        <Button type="submit" variant="primary" busy={faucet.isPending}>
          {t.sendTestUsdt}
        </Button>
      </form>
    </Dialog>
  );
}

interface DemoInboxProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly address: string;
  readonly mails: readonly DemoMail[];
}

/** Mails that the demo sent to one address, with buttons to copy their codes. */
const DemoInbox = ({ isOpen, onClose, address, mails }: DemoInboxProps) => {
  const t = useText().shell;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.inbox} width={560}>
      {address === '' ? (
        <EmptyState>{t.noAddress}</EmptyState>
      ) : (
        <p className={`soft small ${styles.to}`}>{t.mailsTo({ address })}</p>
      )}
      {address !== '' && mails.length === 0 ? <EmptyState>{t.noMail}</EmptyState> : null}
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <Mail key={`${mail.at} ${mail.subject} ${mail.text}`} mail={mail} />
        ))}
      </ul>
    </Dialog>
  );
};

/** Returns the text without the line that repeats the code above it. */
const textWithout = (text: string, code: string | null): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== code)
    .join('\n')
    .trim();

function Mail({ mail }: { readonly mail: DemoMail }) {
  const t = useText().shell;
  const code = codeIn(mail.text);
  return (
    <li>
      <span className={styles.top}>
        <strong>{mail.subject}</strong>
        <time className="soft small" dateTime={mail.at}>
          {mail.at.slice(0, 19).replace('T', ' ')}
        </time>
      </span>
      {code ? (
        <span className={styles.top}>
          <span className={styles.code}>{code}</span>
          <CopyButton
            size="small"
            text={code}
            label={t.copyCode}
            onCopied={() => showSuccess(t.codeCopied)}
            onFailed={() => showError(t.codeNotCopied)}
          />
        </span>
      ) : null}
      <span className={styles.text}>{textWithout(mail.text, code)}</span>
    </li>
  );
}
