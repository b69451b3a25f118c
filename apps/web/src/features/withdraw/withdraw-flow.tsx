import { chargeOfWithdrawal, type DataOf, type Profile, type platform } from '@plumbline/contract';
import { formatUsdt, parseUsdt, type Usdt, usdt } from '@plumbline/money';
import { Amount, Button, Note, SkeletonRows, Steps } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { currentArea } from '../../lib/area.ts';
import { toBpsText, toLimitText } from '../../lib/format.ts';
import { Divided } from '../../lib/page-frame.tsx';
import { rich } from '../../lib/text/index.ts';
import { useFactor } from '../../lib/use-factor.tsx';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import { useRequest, useVerify } from './api.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { type Details, DetailsForm } from './details-form.tsx';
import { useAccepted, useDraft } from './draft.ts';
import { useFunds, useMoveBack } from './funds.ts';
import { PayoutsWait } from './payouts-wait.tsx';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './words.ts';

/** Loaded after a withdrawal; it replaces the form. */
const Taken = lazy(async () => ({ default: (await import('./taken.tsx')).Taken }));

interface WithdrawFlowProps {
  readonly profile: Profile;
  readonly platform: DataOf<typeof platform>;
}

/** Withdrawal from the Flexible wallet: details, code, then the receipt, with an empty form behind it. */
export function WithdrawFlow({ profile, platform: { demo, limits, payoutsWait } }: WithdrawFlowProps) {
  const t = useWithdrawWords();
  const { draft, keep, clear } = useDraft(profile._id, 'wallet');
  const request = useRequest();
  const startAgain = () => keep({ ...draft, requested: null });
  const [taken, setTaken] = useState<string | null>(null);
  const finish = () => {
    setTaken(draft.requested?._id ?? null);
    clear();
  };
  const verify = useVerify({ onDone: finish, onOver: startAgain, unanswered: t.unanswered });
  const area = currentArea();
  const charge = chargeOfWithdrawal(limits, area);
  const payoutMinimum = toLimitText(area === 'vendor' ? limits.vendorPayoutMinimum : limits.payoutMinimum);
  const { requested } = draft;
  const factor = useFactor();
  const funds = useFunds(profile);
  const back = useMoveBack();
  const step = useStepEntry(requested !== null, startAgain);
  useAccepted(requested, verify.isBusy, finish);
  const ask = (details: Details, missing: Usdt, onSent?: () => void) => {
    const moving = missing > 0n ? { fromElectronic: formatUsdt(missing) } : {};
    request.send({ ...details, ...moving }, (answer) => {
      const moved = missing + (parseUsdt(draft.moved) ?? 0n);
      keep({ ...details, moved: moved > 0n ? formatUsdt(usdt(moved)) : '', requested: answer.data });
      onSent?.();
    });
  };
  const moveBack = () => back.send(draft.moved, () => keep({ ...draft, moved: '' }));
  const submit = (otp: string) => {
    if (!requested) return;
    const { _id, address, requestPayment } = requested;
    factor.prove(_id, (proof) => verify.send({ _id, address, amount: requestPayment, otp, ...proof }));
  };
  return (
    <Divided
      aside={
        <div className={styles.stack}>
          <Steps
            labels={[t.steps.addressAndAmount, t.steps.code, t.steps.onItsWay]}
            current={requested ? 1 : taken === null ? 0 : 2}
          />
          <p>
            {charge.isFree
              ? t.limitsWithoutCharge({ minimum: payoutMinimum })
              : t.limits({
                  minimum: payoutMinimum,
                  share: charge.inWords(toBpsText),
                  request: toLimitText(limits.withdrawalMinimum),
                })}
          </p>
          <Note>{t.notReserved}</Note>
        </div>
      }
    >
      {payoutsWait ? <PayoutsWait /> : null}
      {factor.dialog}
      {requested ? (
        <ConfirmStep
          requested={requested}
          isAmountShown
          isDemo={demo}
          isBusy={verify.isBusy || factor.isBusy}
          isResending={request.isBusy}
          refused={verify.error}
          onSubmit={submit}
          onResend={(onSent) => ask({ address: draft.address, amount: draft.amount }, usdt(0n), onSent)}
          onBack={step.back}
        />
      ) : taken !== null ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <Taken id={taken} onAnother={() => setTaken(null)} />
        </Suspense>
      ) : (
        <div className={styles.stack}>
          {draft.moved === '' ? null : <Moved amount={draft.moved} isBusy={back.isBusy} onBack={moveBack} />}
          <DetailsForm
            details={{ address: draft.address, amount: draft.amount }}
            funds={funds}
            minimum={limits.withdrawalMinimum}
            least={limits.payoutCost}
            charge={charge}
            isBusy={request.isBusy || back.isBusy}
            refused={request.error}
            onEdit={(details) => keep({ ...details, moved: draft.moved, requested: null })}
            onNext={ask}
          />
        </div>
      )}
    </Divided>
  );
}

interface MovedProps {
  readonly amount: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
}

/** Amount moved for a withdrawal that was abandoned, with a button to move it back. */
const Moved = ({ amount, isBusy, onBack }: MovedProps) => {
  const t = useWithdrawWords();
  return (
    <p>
      {rich(t.moved, { amount: <Amount key="moved" value={amount} /> })}{' '}
      <Button variant="quiet" size="small" busy={isBusy} onClick={onBack}>
        {t.moveBack}
      </Button>
    </p>
  );
};
