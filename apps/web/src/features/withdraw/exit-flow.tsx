import type { DataOf, Order, platform } from '@plumbline/contract';
import { splitCharge } from '@plumbline/money';
import { Amount, EmptyState, Note, readUsdt, Steps, Together } from '@plumbline/ui';
import { Link } from 'react-router';
import { Divided } from '../../lib/columns.tsx';
import { toBpsText, toDayText, toLimitText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { useFactor } from '../../lib/use-factor.tsx';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import { useExitRequest, useExitVerify } from './api.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ExitForm } from './exit-form.tsx';
import { PayoutsWait } from './payouts-wait.tsx';
import { useAccepted } from './use-accepted.ts';
import { useDraft } from './use-draft.ts';
import styles from './withdraw.module.css';

interface ExitFlowProps {
  readonly memberId: string;
  readonly packageId: string;
  /** Active or matured. None once it is on its way out, also when nothing but the answer to that got lost. */
  readonly order: Order | undefined;
  readonly platform: DataOf<typeof platform>;
}

/** Withdrawal of a package's whole price to an address: step 1 (address), step 2 (code), then /my-order. */
export function ExitFlow({ memberId, packageId, order, platform: { demo, limits, payoutsWait } }: ExitFlowProps) {
  const { withdraw: t, money } = useText();
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
          <p>{t.packageLimits(toLimitText(limits.packageWithdrawalMinimum), toBpsText(limits.packageChargeBps))}</p>
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
  const t = useText().withdraw;
  return <Note>{t.beforeMaturity(order.totalDays, order.maturity, toDayText(order.endsOn))}</Note>;
};

/** What leaving costs, before anything is entered. */
function Preview({ order, chargeBps }: { readonly order: Order; readonly chargeBps: number }) {
  const { withdraw: t, money } = useText();
  const { charge, net } = splitCharge(readUsdt(order.price), chargeBps);
  return (
    <Together>
      <dl className={styles.sums}>
        <dt>{t.price}</dt>
        <dd>
          <Amount value={order.price} />
        </dd>
        <dt>{t.chargeOf(chargeBps === 0 ? t.noneAfterMaturity : toBpsText(chargeBps))}</dt>
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
