import type { MarketOrder } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { useAccept, useAgreeReturn, useCancel, useSend, useTakeReturn } from './api.ts';
import { inWords } from './due.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StepDialog, type StepField } from './step-dialog.tsx';
import { type OrderWords, useOrderWords } from './words.ts';

type Step = 'accept' | 'send' | 'cancel' | 'agreeReturn' | 'takeReturn' | 'refund';

/** Returns a store's steps in each state, main step first. */
export const vendorStepsOf = ({ status, returnAsked }: MarketOrder): readonly Step[] => {
  switch (status) {
    case 'paid':
      return ['accept', 'send', 'refund', 'cancel'];
    case 'accepted':
      return ['send', 'refund', 'cancel'];
    case 'sent':
    case 'received':
      return returnAsked ? ['agreeReturn', 'refund'] : ['refund'];
    case 'disputed':
      return ['refund'];
    case 'returning':
      return ['takeReturn'];
    case 'returned':
      return ['refund'];
    default:
      return [];
  }
};

const fieldsOf = (step: Step, t: OrderWords): readonly StepField[] => {
  if (step === 'cancel') return [{ name: 'reason', label: t.reason, max: 500, error: t.reasonNeeded }];
  if (step !== 'send') return [];
  return [
    { name: 'carrier', label: t.carrier, max: 60, error: t.carrierNeeded },
    { name: 'number', label: t.tracking, max: 60, error: t.trackingNeeded },
  ];
};

export function VendorSteps({ order }: { readonly order: MarketOrder }) {
  const t = useOrderWords();
  const [open, setOpen] = useState<Step | null>(null);
  const [accept, send, cancel] = [useAccept(), useSend(), useCancel('vendor')];
  const [agreeReturn, takeReturn] = [useAgreeReturn(), useTakeReturn()];
  const calls = { accept, send, cancel, agreeReturn, takeReturn };
  const close = () => setOpen(null);
  const isBusy = Object.values(calls).some((call) => call.isBusy);
  return (
    <>
      {vendorStepsOf(order).map((step, index) => (
        <Button
          key={step}
          variant={index === 0 && step !== 'refund' ? 'primary' : 'plain'}
          onClick={() => setOpen(step)}
        >
          {t.steps[step].button}
        </Button>
      ))}
      {open === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {open === null || open === 'refund' ? null : (
        <StepDialog
          words={t.steps[open]}
          consequence={t.steps[open].consequence({ held: inWords(order.money.held), buyer: order.with })}
          fields={fieldsOf(open, t)}
          isDanger={open === 'cancel'}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(values) => calls[open].send({ _id: order._id, ...values }, close)}
        />
      )}
    </>
  );
}
