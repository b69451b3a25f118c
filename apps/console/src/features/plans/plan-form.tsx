import { useFields } from '@plumbline/app-runtime/use-fields';
import { CallError } from '@plumbline/contract';
import { type Draft, type PlanTerms, saveDraft } from '@plumbline/contract/operator';
import { typedAmount } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-plans';
import { AmountField, Button, Dialog, ErrorNote, Field, TextField } from '@plumbline/ui';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './plans.module.css';
import { days, scaled, unscaled } from './values.ts';

interface PlanFormProps {
  /** Initial terms: the draft's, or those of the version in force. */
  readonly terms: PlanTerms;
  readonly holdsFrom: string;
  /** The edited draft; null for a new one. */
  readonly draft: Draft | null;
  readonly onClose: () => void;
}

const RANK_FIELDS = [
  { key: 'ownPrincipal', label: t.ownPrincipal },
  { key: 'teamInvested', label: t.teamInvestment },
  { key: 'reward', label: t.reward },
] as const;

const valuesOf = (terms: PlanTerms): Record<string, string> => ({
  levelA: unscaled(terms.levelBps[0]!, 2),
  levelB: unscaled(terms.levelBps[1]!, 2),
  levelC: unscaled(terms.levelBps[2]!, 2),
  matching: unscaled(terms.matchingBps, 2),
  direct: unscaled(terms.directBps, 2),
  holdDays: String(terms.holdDays),
  ...Object.fromEntries(terms.ranks.flatMap((each) => RANK_FIELDS.map(({ key }) => [`${key}${each.rank}`, each[key]]))),
});

/** A missing number is sent as null, so that the server reports it. */
const number = (value: number | null): number => value as number;

const termsOf = (values: Record<string, string>, ranks: PlanTerms['ranks']): PlanTerms => ({
  levelBps: [values.levelA!, values.levelB!, values.levelC!].map((each) => number(scaled(each, 2))),
  matchingBps: number(scaled(values.matching!, 2)),
  directBps: number(scaled(values.direct!, 2)),
  holdDays: number(days(values.holdDays!)),
  ranks: ranks.map(({ rank }) => ({
    rank,
    ownPrincipal: typedAmount(values[`ownPrincipal${rank}`]!),
    teamInvested: typedAmount(values[`teamInvested${rank}`]!),
    reward: typedAmount(values[`reward${rank}`]!),
  })),
});

export function PlanForm({ terms, holdsFrom, draft, onClose }: PlanFormProps) {
  const form = useFields<string>({ ...valuesOf(terms), holdsFrom, reason: draft?.reason ?? '' });
  const call = useCall(
    () =>
      api(saveDraft, {
        id: draft?._id ?? '',
        revision: draft?.revision ?? 0,
        plan: termsOf(form.values, terms.ranks),
        holdsFrom: form.values.holdsFrom!,
        reason: form.values.reason!,
      }),
    { meta: { isQuiet: true } },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    call.send(undefined, onClose);
  };
  const share = (name: string, label: string) => (
    <TextField label={label} suffix="%" inputMode="decimal" autoComplete="off" {...form.bind(name)} />
  );
  return (
    <Dialog isOpen onClose={onClose} title={draft ? t.editTheDraft : t.newDraftPlan} width={820} isBusy={call.isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          {share('levelA', t.levelTradingProfit)}
          {share('levelB', t.levelB)}
          {share('levelC', t.levelC)}
          {share('matching', t.matchingLevelIncome)}
          {share('direct', t.directReDirect)}
          <TextField label={t.holdOneOff} suffix={t.days} inputMode="numeric" {...form.bind('holdDays')} />
        </div>
        {terms.ranks.map(({ rank }) => (
          <fieldset key={rank} className={styles.rank}>
            <legend className="sr-only">{t.rankRank({ rank })}</legend>
            <div className={styles.fields}>
              {RANK_FIELDS.map(({ key, label }) => (
                <AmountField
                  key={key}
                  label={t.rankField({ rank, label })}
                  {...form.bind(`${key}${rank}`)}
                  value={form.values[`${key}${rank}`]!}
                  onChoose={(amount) => form.set(`${key}${rank}`, amount)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <FromAndWhy bind={form.bind} />
        <Refusal error={call.error} />
        <p className={styles.actions}>
          <Button type="submit" variant="primary" busy={call.isBusy}>
            {t.saveTheDraft}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

/** Why nothing was saved. Read out, and shown beside the button, because the form is longer than the screen. */
export function Refusal({ error }: { readonly error: Error | null }) {
  const note = useRef<HTMLDivElement>(null);
  // It lengthens the form and would push the button below it out of view.
  useLayoutEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!error) return null;
  return (
    <div ref={note}>
      <ErrorNote>{error instanceof CallError ? error.message : t.somethingWentWrong}</ErrorNote>
    </div>
  );
}

type Bind = ReturnType<typeof useFields<string>>['bind'];

export const FromAndWhy = ({ bind }: { readonly bind: Bind }) => (
  <div className={styles.fields}>
    <TextField label={t.holdsFrom} hint={t.holdsFromHint} type="date" {...bind('holdsFrom')} />
    <Field label={t.reason} hint={t.reasonHint}>
      {(input) => <textarea {...input} rows={2} maxLength={500} {...bind('reason')} />}
    </Field>
  </div>
);
