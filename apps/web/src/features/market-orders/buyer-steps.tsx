import type { MarketOrder } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { currentArea } from '../../lib/area.ts';
import { useAskReturn, useCancel, useDispute, useReceive } from './api.ts';
import { inWords } from './due.ts';
import { StepDialog, type StepField } from './step-dialog.tsx';
import { useOrderWords } from './words.ts';

type Step = 'cancel' | 'receive' | 'dispute' | 'askReturn';

/** Returns a buyer's steps in each state, main step first. */
export const buyerStepsOf = ({ status, returnAsked }: MarketOrder): readonly Step[] => {
  if (status === 'paid' || status === 'accepted') return ['cancel'];
  if (status === 'sent') return returnAsked ? ['receive', 'dispute'] : ['receive', 'dispute', 'askReturn'];
  return status === 'received' && !returnAsked ? ['askReturn'] : [];
};

export function BuyerSteps({ order }: { readonly order: MarketOrder }) {
  const t = useOrderWords();
  const [open, setOpen] = useState<Step | null>(null);
  const calls = { cancel: useCancel('buyer'), receive: useReceive(), dispute: useDispute(), askReturn: useAskReturn() };
  const close = () => setOpen(null);
  const isBusy = Object.values(calls).some((call) => call.isBusy);
  // The vendor's call for cancelling requires a reason.
  const isOptional = open === 'cancel' && currentArea() !== 'vendor';
  const reason: StepField = {
    name: 'reason',
    label: isOptional ? t.reasonIfAny : t.reason,
    max: 500,
    error: isOptional ? null : t.reasonNeeded,
  };
  return (
    <>
      {buyerStepsOf(order).map((step, index) => (
        <Button
          key={step}
          variant={index === 0 && step === 'receive' ? 'primary' : 'plain'}
          onClick={() => setOpen(step)}
        >
          {t.steps[step].button}
        </Button>
      ))}
      {open === null ? null : (
        <StepDialog
          words={t.steps[open]}
          consequence={t.steps[open].consequence({
            held: inWords(order.money.held),
            store: order.store.storeName,
            days: order.returnDays,
          })}
          fields={open === 'receive' ? [] : [reason]}
          isDanger={open === 'cancel'}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(values) => calls[open].send({ _id: order._id, reason: values.reason }, close)}
        />
      )}
    </>
  );
}
