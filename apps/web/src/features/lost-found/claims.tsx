import { type ClaimLine, readCode } from '@plumbline/contract';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { fill } from '../../lib/text/index.ts';
import { useRefusal } from '../../lib/use-errors.ts';
import { useConfirm, useShowCode } from './api.ts';
import styles from './lost-found.module.css';
import { useLostFoundWords } from './words.ts';

/** Claims that need an action come first; the others keep their order. */
const rank = ({ handover, status }: ClaimLine): number => (handover === 'agreed' ? 0 : status === 'sent' ? 1 : 2);

export const Claims = ({ claims }: { readonly claims: readonly ClaimLine[] }) => (
  <ul className={styles.list}>
    {claims
      .toSorted((one, other) => rank(one) - rank(other))
      .map((claim) => (
        <Claim key={claim._id} claim={claim} />
      ))}
  </ul>
);

function Claim({ claim }: { readonly claim: ClaimLine }) {
  const t = useLostFoundWords();
  const { _id, side, person, title, status, handover, doneAt } = claim;
  return (
    <li>
      <p className={styles.name}>
        <strong>{title}</strong>
      </p>
      <p>{doneAt === null ? fill(t.standing[side][status], { person }) : t.done({ day: toMinuteText(doneAt) })}</p>
      {handover === 'agreed' ? <p className="small">{t.promised[side]({ person })}</p> : null}
      <div className={styles.acts}>
        {handover !== 'agreed' ? null : side === 'sender' ? <ShowCode claim={claim} /> : <EnterCode claim={claim} />}
        <OwnLink to={`/applications/${_id}`} aria-label={t.threadOf({ title })} className={styles.thread}>
          {t.thread}
        </OwnLink>
      </div>
    </li>
  );
}

/** Returned once, and kept only on this screen. */
function ShowCode({ claim: { _id, person } }: { readonly claim: ClaimLine }) {
  const t = useLostFoundWords();
  const [shown, setShown] = useState<{ readonly code: string; readonly until: string } | null>(null);
  const { send, isBusy } = useShowCode();
  const ask = () => send(_id, ({ data }) => setShown(data));
  return (
    <>
      <Button variant="primary" busy={isBusy} onClick={ask}>
        {t.showCode}
      </Button>
      {shown === null ? null : (
        <Dialog isOpen onClose={() => setShown(null)} title={t.showCode} isBusy={isBusy}>
          <p>{t.promised.sender({ person })}</p>
          <p className={styles.code} role="status">
            {shown.code}
          </p>
          <p className="small soft">{t.codeUntil({ time: shown.until.slice(11, 16) })}</p>
          <p className="small">{t.codeLead}</p>
          <div className={styles.acts}>
            <Button busy={isBusy} onClick={ask}>
              {t.anotherCode}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function EnterCode({ claim: { _id, person } }: { readonly claim: ClaimLine }) {
  const t = useLostFoundWords();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, error } = useConfirm();
  const refusedAt = useRefusal(error, { code });
  const digits = readCode(code);
  const isWhole = /^\d{6}$/.test(digits);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) send({ _id, code: digits }, () => setOpen(false));
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t.enterCode}
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.enterCode} isBusy={isBusy}>
          <form className="narrow-form" onSubmit={submit} noValidate>
            <p>{t.enterLead({ person })}</p>
            <TextField
              label={t.code}
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={code}
              error={isTried && !isWhole ? t.codeNeeded : refusedAt('code')}
              onChange={({ currentTarget: { value } }) => setCode(value)}
            />
            <div className={styles.acts}>
              <Button type="submit" variant="primary" busy={isBusy}>
                {t.confirm}
              </Button>
              <Button onClick={() => setOpen(false)} disabled={isBusy}>
                {t.cancel}
              </Button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
