import { useFields } from '@plumbline/app-runtime/use-fields';
import { type DataOf, type Order, packageWithdrawalRule, type platform } from '@plumbline/contract';
import { splitCharge } from '@plumbline/money';
import { Amount, Button, EmptyState, Note, readUsdt, Steps, Together } from '@plumbline/ui';
import { type FormEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { toBpsText, toDayText, toLimitText } from '../../lib/format.ts';
import { Divided } from '../../lib/page-frame.tsx';
import { useText } from '../../lib/text/index.ts';
import { useBroken, useRefusal } from '../../lib/use-errors.ts';
import { useFactor } from '../../lib/use-factor.tsx';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import { AddressField } from './address-field.tsx';
import { useExitRequest, useExitVerify } from './api.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { useAccepted, useDraft } from './draft.ts';
import { PayoutsWait } from './payouts-wait.tsx';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

interface ExitFlowProps {
  readonly memberId: string;
  readonly packageId: string;
  /** Active or matured. Undefined once it is leaving, even if only that response was lost. */
  readonly order: Order | undefined;
  readonly platform: DataOf<typeof platform>;
}

/** Withdrawal of a package's full price to an address: step 1 (address), step 2 (code), then /my-order. */
export function ExitFlow({ memberId, packageId, order, platform: { demo, limits, payoutsWait } }: ExitFlowProps) {
  const t = useWithdrawWords();
  const { money } = useText();
  const { draft, keep, clear } = useDraft(memberId, packageId);
  const request = useExitRequest();
  const startAgain = () => keep({ ...draft, requested: null });
  const goOn = () => {
    const leaving = step.leaveTo('/my-order');
    clear();
    return leaving;
  };
  const verify = useExitVerify({ onDone: goOn, onOver: startAgain, unanswered: t.packageUnanswered });
  const { requested } = draft;
  const factor = useFactor();
  const step = useStepEntry(requested !== null, startAgain);
  useAccepted(requested, verify.isBusy, goOn);
  const ask = (address: string, onSent?: () => void) =>
    request.send({ address, packageId }, (answer) => {
      keep({ address, amount: '', moved: '', requested: answer.data });
      onSent?.();
    });
  const submit = (otp: string) => {
    if (!requested) return;
    const { _id, address } = requested;
    factor.prove(_id, (proof) => verify.send({ _id, address, packageId, otp, ...proof }));
  };
  if (!order) return <EmptyState action={<Link to="/my-order">{money.myOrders}</Link>}>{t.noSuchPackage}</EmptyState>;
  return (
    <Divided
      aside={
        <div className={styles.stack}>
          <Steps labels={[t.steps.address, t.steps.code, t.steps.onItsWay]} current={requested ? 1 : 0} />
          <p>
            {t.packageLimits({
              minimum: toLimitText(limits.packageWithdrawalMinimum),
              share: toBpsText(limits.packageChargeBps),
            })}
          </p>
          {order.status === 'active' ? <BeforeMaturity order={order} /> : null}
        </div>
      }
    >
      {payoutsWait ? <PayoutsWait /> : null}
      {factor.dialog}
      {requested ? (
        <ConfirmStep
          requested={requested}
          isAmountShown={false}
          isDemo={demo}
          isBusy={verify.isBusy || factor.isBusy}
          isResending={request.isBusy}
          refused={verify.error}
          onSubmit={submit}
          onResend={(onSent) => ask(draft.address, onSent)}
          onBack={step.back}
        />
      ) : (
        <div className={styles.stack}>
          <Preview order={order} chargeBps={order.status === 'matured' ? 0 : limits.packageChargeBps} />
          <ExitForm
            address={draft.address}
            isBusy={request.isBusy}
            refused={request.error}
            onEdit={(address) => keep({ address, amount: '', moved: '', requested: null })}
            onNext={ask}
          />
        </div>
      )}
    </Divided>
  );
}

const BeforeMaturity = ({ order }: { readonly order: Order }) => {
  const t = useWithdrawWords();
  return <Note>{t.beforeMaturity({ done: order.totalDays, days: order.maturity, end: toDayText(order.endsOn) })}</Note>;
};

/** The exit cost, shown before any input. */
function Preview({ order, chargeBps }: { readonly order: Order; readonly chargeBps: number }) {
  const t = useWithdrawWords();
  const { money } = useText();
  const { charge, net } = splitCharge(readUsdt(order.price), chargeBps);
  return (
    <Together>
      <dl className={styles.sums}>
        <dt>{t.price}</dt>
        <dd>
          <Amount value={order.price} />
        </dd>
        <dt>{t.chargeOf({ share: chargeBps === 0 ? t.noneAfterMaturity : toBpsText(chargeBps) })}</dt>
        <dd>
          <Amount value={charge} />
        </dd>
        <dt className={styles.result}>{money.arrives}</dt>
        <dd className={styles.result}>
          <Amount value={net} />
        </dd>
      </dl>
    </Together>
  );
}

interface ExitFormProps {
  readonly address: string;
  readonly isBusy: boolean;
  /** Error of the request. */
  readonly refused: Error | null;
  /** Reports the field on every keystroke, so that nothing is lost. */
  readonly onEdit: (address: string) => void;
  readonly onNext: (address: string) => void;
}

/** Step 1 of the package withdrawal: only the address; the amount is the package's full price. */
function ExitForm({ address, isBusy, refused, onEdit, onNext }: ExitFormProps) {
  const { common, said } = useText();
  const { values, set, bindTrimmed } = useFields({ address });
  const form = { address: values.address.trim() };
  const rule = packageWithdrawalRule(form);
  const [broken, setBroken] = useBroken(rule);
  const refusedAt = useRefusal(refused, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field changes
  useEffect(() => onEdit(values.address), [values.address]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBroken(rule);
    if (rule === null) onNext(form.address);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressField
        value={values.address}
        onChoose={(address) => set('address', address)}
        input={bindTrimmed('address')}
        error={said(broken) ?? refusedAt('address')}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {common.next}
      </Button>
    </form>
  );
}
