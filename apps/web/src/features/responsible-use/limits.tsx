import { useFields } from '@plumbline/app-runtime/use-fields';
import type { LimitPeriod, ResponsibleUse } from '@plumbline/contract';
import { typedAmount, unambiguous } from '@plumbline/money';
import { AmountField, Button, Dialog, Section } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { toLimitText } from '../../lib/format.ts';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useText } from '../../lib/text/index.ts';
import { useSetLimit } from './api.ts';
import styles from './responsible-use.module.css';

type Limit = ResponsibleUse['limits'][number];

/** What the member put in, and how much they want to at most. */
export function Limits({ own }: { readonly own: ResponsibleUse }) {
  const t = useResponsibleUseWords();
  const [changed, setChanged] = useState<LimitPeriod | null>(null);
  const limit = own.limits.find(({ period }) => period === changed);
  return (
    <Section title={t.limits}>
      <p className="soft">{t.limitsLead}</p>
      <ul className={styles.rows}>
        {own.limits.map((each) => (
          <Row key={each.period} limit={each} onChange={() => setChanged(each.period)} />
        ))}
      </ul>
      {limit ? <LimitDialog limit={limit} own={own} onClose={() => setChanged(null)} /> : null}
    </Section>
  );
}

function Row({ limit, onChange }: { readonly limit: Limit; readonly onChange: () => void }) {
  const t = useResponsibleUseWords();
  const { period, amount, next } = limit;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          <strong>{t.period[period]}</strong>
          <span>{amount === null ? t.none : `${toLimitText(amount)} USDT`}</span>
        </span>
        {amount === null ? null : (
          <p className="small soft">{t.used(toLimitText(limit.arrived), toLimitText(limit.spent), t.window[period])}</p>
        )}
        {next === null ? null : (
          <p className="small soft">
            {next.amount === null ? t.nextNone(next.from) : t.nextAmount(toLimitText(next.amount), next.from)}
          </p>
        )}
      </div>
      <Button size="small" aria-label={t.setOf(t.period[period])} onClick={onChange}>
        {amount === null ? t.set : t.change}
      </Button>
    </li>
  );
}

interface LimitDialogProps {
  readonly limit: ResponsibleUse['limits'][number];
  readonly own: ResponsibleUse;
  readonly onClose: () => void;
}

function LimitDialog({ limit: { period, amount }, own, onClose }: LimitDialogProps) {
  const { said } = useText();
  const t = useResponsibleUseWords();
  const { values, set: change, bindTrimmed } = useFields({ amount: unambiguous(amount?.replace(/\.00$/, '') ?? '') });
  const [broken, setBroken] = useState<string | null>(null);
  const set = useSetLimit();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedAmount(values.amount);
    // An empty field removes nothing by mistake: that is a button of its own.
    setBroken(wanted === '' ? 'Please enter amount' : null);
    if (wanted !== '') set.send({ period, amount: wanted }, onClose);
  };
  const wait = (hours: number) => (hours % 24 === 0 && hours > 24 ? t.days(hours / 24) : t.hours(hours));
  return (
    <Dialog isOpen title={t.limitTitle(t.period[period])} isBusy={set.isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t.amount}
          onChoose={(chosen) => change('amount', chosen)}
          hint={t.waits(wait(own.raiseWaitHours), wait(own.removalWaitHours))}
          {...bindTrimmed('amount')}
          error={said(broken)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={set.isBusy}>
            {t.save}
          </Button>
          {amount === null ? null : (
            <Button variant="quiet" disabled={set.isBusy} onClick={() => set.send({ period, amount: '' }, onClose)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
