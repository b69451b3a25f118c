import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, say, type WithdrawalCharge, withdrawalRule } from '@plumbline/contract';
import { formatUsdt, parseUsdt, typedAmount, type Usdt, unambiguous, usdt } from '@plumbline/money';
import { Amount, AmountField, Button, readUsdt, Together } from '@plumbline/ui';
import { type FormEvent, useEffect } from 'react';
import { toBpsText, toSumText } from '../../lib/format.ts';
import { rich, useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import { AddressField } from './address-field.tsx';
import { type Funds, missingOf } from './funds.ts';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

export interface Details {
  readonly address: string;
  readonly amount: string;
}

interface DetailsFormProps {
  readonly details: Details;
  readonly funds: Funds;
  readonly minimum: string;
  /** The network cost: down to this amount, a full balance can be withdrawn. */
  readonly least: string;
  readonly charge: WithdrawalCharge;
  readonly isBusy: boolean;
  /** Error of the request. */
  readonly refused: Error | null;
  /** Reports the fields on every keystroke, so that nothing is lost. */
  readonly onEdit: (details: Details) => void;
  /** `missing` is moved from the Electronic Wallet at the same time. */
  readonly onNext: (details: Details, missing: Usdt) => void;
}

/** Checks the contract's rule for the total or the Flexible wallet, then the ledger's rule for step 2. */
function brokenRule(details: Details, funds: Funds, limits: { minimum: string; least: string }): Broken {
  const least = readUsdt(limits.least);
  const ruleOf = (available: Usdt) => withdrawalRule(details, readUsdt(limits.minimum), { available, least });
  const rule = ruleOf(funds.flexible);
  if (rule !== null && ruleOf(funds.all) !== null) return rule;
  return (parseUsdt(details.amount) ?? 0n) > funds.all ? say('insufficient_balance') : null;
}

/** Step 1: address and amount. */
export function DetailsForm({ details, funds, charge, isBusy, refused, ...more }: DetailsFormProps) {
  const { onEdit, onNext, ...limits } = more;
  const t = useWithdrawWords();
  const { common, said } = useText();
  const { values, set, bindTrimmed } = useFields<keyof Details>(details);
  const form = { address: values.address.trim(), amount: typedAmount(values.amount) };
  const rule = brokenRule(form, funds, limits);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(refused, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a field changes
  useEffect(() => onEdit(values), [values]);
  const amount = parseUsdt(form.amount);
  const missing = amount === null || amount > funds.all ? usdt(0n) : missingOf(amount, funds);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) onNext(form, missingOf(parseUsdt(form.amount)!, funds));
    else focusOn(event.currentTarget, rule.key === 'enterAddress' ? 'address' : 'amount');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Available funds={funds} least={limits.least} onAll={() => set('amount', unambiguous(formatUsdt(funds.all)))} />
      <AddressField
        value={values.address}
        onChoose={(address) => set('address', address)}
        input={bindTrimmed('address')}
        error={broken?.key === 'enterAddress' ? said(broken) : refusedAt('address')}
      />
      <AmountField
        label={common.amount}
        {...bindTrimmed('amount')}
        onChoose={(amount) => set('amount', amount)}
        hint={<Arrives amount={form.amount} of={charge} />}
        error={broken?.key === 'enterAddress' ? null : (said(broken) ?? refusedAt('amount'))}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {missing > 0n && missing <= funds.all ? (
          <span>{rich(t.moveAndWithdraw, { amount: <Amount key="missing" value={missing} /> })}</span>
        ) : (
          common.next
        )}
      </Button>
    </form>
  );
}

interface AvailableProps {
  readonly funds: Funds;
  readonly least: string;
  readonly onAll: () => void;
}

/** The withdrawable total, where it is, and a button for all of it. */
function Available({ funds: { flexible, electronic, small, all }, least, onAll }: AvailableProps) {
  const t = useWithdrawWords();
  const parts = [
    [t.inFlexible, flexible],
    [t.inElectronic, electronic],
    [t.inSmall, small],
  ] as const;
  return (
    <Together>
      <div>
        <p>{rich(t.available, { amount: <Amount key="available" value={all} /> })}</p>
        {all === flexible
          ? null
          : parts
              .filter(([, part]) => part > 0n)
              .map(([words, part]) => (
                <p key={words({ amount: '' })} className="small soft">
                  {rich(words, { amount: <Amount key="part" value={part} /> })}
                </p>
              ))}
        {all > 0n && all >= readUsdt(least) ? (
          <Button variant="quiet" size="small" onClick={onAll}>
            {t.takeAll({ amount: toSumText(formatUsdt(all)) })}
          </Button>
        ) : null}
      </div>
    </Together>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.focus();
}

/** The net amount while typing; the server's own figures follow in step 2. */
function Arrives({ amount, of }: { readonly amount: string; readonly of: WithdrawalCharge }) {
  const t = useWithdrawWords();
  const gross = parseUsdt(amount);
  if (gross === null) return of.isFree ? null : t.chargeIs({ share: of.inWords(toBpsText) });
  const { charge, net } = of.split(gross);
  return (
    <Together>
      {rich(t.arrivesAfter, { net: <Amount key="net" value={net} />, charge: <Amount key="charge" value={charge} /> })}
    </Together>
  );
}
