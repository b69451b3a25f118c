import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type Broken,
  type LimitPeriod,
  PAUSE_DAYS,
  type PauseKind,
  type ResponsibleUse,
  say,
} from '@plumbline/contract';
import { typedAmount, unambiguous } from '@plumbline/money';
import { AmountField, Button, Dialog, Note, Section, SelectField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { toLimitText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Columns, Page } from '../../lib/page-frame.tsx';
import { responsibleUseWords, useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useText } from '../../lib/text/index.ts';
import { useOwnLimits, useSetLimit, useTakePause } from './api.ts';
import styles from './responsible-use.module.css';

export const meta = titleMeta(() => responsibleUseWords().title);

export default function LimitsScreen() {
  const t = useResponsibleUseWords();
  const own = useOwnLimits();
  return (
    <Page help="limits" title={t.title} lead={t.lead}>
      <Loaded query={own} failed={t.failed}>
        {(own) => (
          <>
            {own.pause ? <Note>{t.pausedUntil[own.pause.kind]({ time: own.pause.endsAt })}</Note> : null}
            <Columns
              aside={
                <Section title={t.whyTitle}>
                  <div className={styles.text}>
                    <p className="soft">{t.why}</p>
                    <p className="soft">{t.whyArrived}</p>
                  </div>
                </Section>
              }
            >
              <Limits own={own} />
            </Columns>
            <Columns aside={<PauseForm kind="self-exclusion" />}>
              <PauseForm kind="cool-off" />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A pause requires a confirmation, because it cannot be undone. */
export function PauseForm({ kind }: { readonly kind: PauseKind }) {
  const t = useResponsibleUseWords();
  const [days, setDays] = useState<number>(PAUSE_DAYS[kind][0]);
  const [isAsked, setAsked] = useState(false);
  const take = useTakePause();
  const isBreak = kind === 'cool-off';
  const close = () => setAsked(false);
  return (
    <Section title={isBreak ? t.breakTitle : t.exclusionTitle}>
      <p className="soft">{isBreak ? t.breakLead : t.exclusionLead}</p>
      <div className={styles.choose}>
        <SelectField label={t.howLong} value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {PAUSE_DAYS[kind].map((each) => (
            <option key={each} value={each}>
              {t.days({ days: each })}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => setAsked(true)}>{isBreak ? t.breakAction : t.exclusionAction}</Button>
      </div>
      <Dialog isOpen={isAsked} title={t.confirmTitle({ days: t.days({ days }) })} isBusy={take.isBusy} onClose={close}>
        <div className={styles.form}>
          <p>{t.confirmText}</p>
          <div className={styles.actions}>
            <Button variant="danger" busy={take.isBusy} onClick={() => take.send({ kind, days }, close)}>
              {isBreak ? t.confirmBreak : t.confirmExclusion}
            </Button>
            <Button variant="quiet" disabled={take.isBusy} onClick={close}>
              {t.keepOpen}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  );
}

type Limit = ResponsibleUse['limits'][number];

/** What the member paid in, and the limit they set. */
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
          <p className="small soft">
            {t.used({ arrived: toLimitText(limit.arrived), spent: toLimitText(limit.spent), window: t.window[period] })}
          </p>
        )}
        {next === null ? null : (
          <p className="small soft">
            {next.amount === null
              ? t.nextNone({ time: next.from })
              : t.nextAmount({ amount: toLimitText(next.amount), time: next.from })}
          </p>
        )}
      </div>
      <Button size="small" aria-label={t.setOf({ period: t.period[period] })} onClick={onChange}>
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
  const [broken, setBroken] = useState<Broken>(null);
  const set = useSetLimit();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = typedAmount(values.amount);
    // An empty field does not remove the limit; a separate button does.
    setBroken(wanted === '' ? say('enterAmount') : null);
    if (wanted !== '') set.send({ period, amount: wanted }, onClose);
  };
  const wait = (hours: number) => (hours % 24 === 0 && hours > 24 ? t.days({ days: hours / 24 }) : t.hours({ hours }));
  return (
    <Dialog isOpen title={t.limitTitle({ period: t.period[period] })} isBusy={set.isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t.amount}
          onChoose={(chosen) => change('amount', chosen)}
          hint={t.waits({ raise: wait(own.raiseWaitHours), removal: wait(own.removalWaitHours) })}
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
