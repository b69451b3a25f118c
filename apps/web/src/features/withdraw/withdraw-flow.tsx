import type { DataOf, Profile, platform } from '@plumbline/contract';
import { Amount, Note, readUsdt, Steps } from '@plumbline/ui';
import { currentArea } from '../../lib/area.ts';
import { Divided } from '../../lib/columns.tsx';
import { toBpsText, toLimitText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { rich, useText } from '../../lib/text/index.ts';
import { useFactor } from '../../lib/use-factor.tsx';
import { useStepEntry } from '../../lib/use-step-entry.ts';
import { useRequest, useVerify } from './api.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { type Details, DetailsForm } from './details-form.tsx';
import styles from './forms.module.css';
import { PayoutsWait } from './payouts-wait.tsx';
import { useAccepted } from './use-accepted.ts';
import { useDraft } from './use-draft.ts';

interface WithdrawFlowProps {
  readonly profile: Profile;
  readonly platform: DataOf<typeof platform>;
}

/** A vendor's withdrawal has a charge of its own (decisions, section 9). */
const chargeOf = (limits: WithdrawFlowProps['platform']['limits']) =>
  currentArea() === 'vendor'
    ? { bps: limits.vendorWithdrawalChargeBps, payoutMinimum: limits.vendorPayoutMinimum }
    : { bps: limits.withdrawalChargeBps, payoutMinimum: limits.payoutMinimum };

/** Withdrawal from the Flexible wallet: step 0 (details), step 1 (code), back to an empty step 0. */
export function WithdrawFlow({ profile, platform: { demo, limits, payoutsWait } }: WithdrawFlowProps) {
  const t = useText().withdraw;
  const { draft, keep, clear } = useDraft(profile._id, 'wallet');
  const request = useRequest();
  const startAgain = () => keep({ ...draft, requested: null });
  const verify = useVerify({ onDone: clear, onOver: startAgain, unanswered: t.unanswered });
  const charge = chargeOf(limits);
  const { requested } = draft;
  const factor = useFactor();
  const step = useStepEntry(requested !== null, startAgain);
  useAccepted(requested, verify.isBusy, clear);
  const ask = (details: Details, onSent?: () => void) =>
    request.send(details, (answer) => {
      keep({ ...details, requested: answer.data });
      onSent?.();
    });
  const submit = (otp: string) => {
    if (!requested) return;
    const { _id, address, requestPayment } = requested;
    factor.prove(_id, (proof) => verify.send({ _id, address, amount: requestPayment, otp, ...proof }));
  };
  return (
    <Divided
      aside={
        <div className={styles.stack}>
          <Steps labels={[t.steps.addressAndAmount, t.steps.code, t.steps.onItsWay]} current={requested ? 1 : 0} />
          <p>
            {charge.bps === 0
              ? t.limitsWithoutCharge(toLimitText(charge.payoutMinimum))
              : t.limits(
                  toLimitText(charge.payoutMinimum),
                  toBpsText(charge.bps),
                  toLimitText(limits.withdrawalMinimum),
                )}
          </p>
          <InOtherWallet balance={profile.balance} />
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
          onSubmit={submit}
          onResend={(onSent) => ask({ address: draft.address, amount: draft.amount }, onSent)}
          onBack={step.back}
        />
      ) : (
        <DetailsForm
          details={{ address: draft.address, amount: draft.amount }}
          available={profile.earningbalance}
          minimum={limits.withdrawalMinimum}
          chargeBps={charge.bps}
          isBusy={request.isBusy}
          onEdit={(details) => keep({ ...details, requested: null })}
          onNext={ask}
        />
      )}
    </Divided>
  );
}

/** What was deposited and not spent can leave too: it only has to be in the Flexible wallet. */
const InOtherWallet = ({ balance }: { readonly balance: string }) => {
  const t = useText().withdraw;
  return readUsdt(balance) === 0n ? null : (
    <p>
      {rich(
        t.inOtherWallet,
        <Amount key="balance" value={balance} />,
        <OwnLink key="move" to="/assets">
          {t.moveIt}
        </OwnLink>,
      )}
    </p>
  );
};
