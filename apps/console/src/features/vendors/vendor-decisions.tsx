import {
  type ListedVendor,
  operatorDecideVendor,
  type VENDOR_DECISIONS,
  type VendorFacts,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-vendors';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

type Decision = (typeof VENDOR_DECISIONS)[number];

const WORDS: Readonly<Record<Decision, { readonly label: string; readonly title: string; readonly what: string }>> =
  t.decisions;

const BY_STATE: Readonly<Record<ListedVendor['status'], readonly Decision[]>> = {
  draft: [],
  submitted: ['approve', 'reject'],
  rejected: [],
  approved: ['suspend', 'close'],
  suspended: ['reinstate', 'close'],
  closed: [],
};
const IS_HARD: ReadonlySet<Decision> = new Set<Decision>(['reject', 'suspend', 'close']);

/** Decisions on the vendor, each with a reason. */
export function VendorDecisions({ facts: { vendor, appeal } }: { readonly facts: VendorFacts }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Decision | null>(null);
  const { send, isBusy } = useCall((input: { readonly decision: Decision; readonly reason: string }) =>
    api(operatorDecideVendor, { _id: vendor._id, ...input }),
  );
  if (!operatorDecideVendor.roles.includes(role)) return null;
  const waits = appeal !== null && appeal.answer === null;
  const decisions = [...BY_STATE[vendor.status], ...(waits ? (['uphold'] as const) : [])];
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'approve' ? 'primary' : IS_HARD.has(decision) ? 'danger' : 'plain'}
          onClick={() => setOpen(decision)}
        >
          {WORDS[decision].label}
        </Button>
      ))}
      <ReasonDialog
        key={open}
        isOpen={open !== null}
        title={open ? WORDS[open].title : ''}
        confirm={open ? WORDS[open].label : ''}
        isDanger={open !== null && IS_HARD.has(open)}
        isBusy={isBusy}
        hint={t.vendorReadsMail}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ decision: open, reason }, () => setOpen(null))}
      >
        <p>{open ? WORDS[open].what : null}</p>
      </ReasonDialog>
    </>
  );
}
