import type { Envelope } from '@plumbline/contract';
import {
  type ListingFacts,
  operatorDecideAppeal,
  operatorDecideListing,
  operatorRemoveListing,
} from '@plumbline/contract/operator';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

interface Decision {
  readonly label: string;
  readonly title: string;
  readonly what: string;
  readonly isHard?: true;
  readonly call: (listing: ListingFacts, reason: string) => Promise<Envelope<unknown>>;
}

const review =
  (decision: 'approve' | 'reject') =>
  ({ _id, revision }: ListingFacts, reason: string) =>
    api(operatorDecideListing, { _id, revision, decision, reason });
const appeal =
  (decision: 'grant' | 'uphold') =>
  ({ _id }: ListingFacts, reason: string) =>
    api(operatorDecideAppeal, { _id, decision, reason });

const APPROVE: Decision = {
  label: 'Approve',
  title: 'Approve this revision',
  what: 'Visitors see it at once and can buy it.',
  call: review('approve'),
};
const REJECT: Decision = {
  label: 'Reject',
  title: 'Reject this revision',
  what: 'Visitors go on seeing the published revision. The vendor can change this one and hand it in again.',
  isHard: true,
  call: review('reject'),
};
const REMOVE: Decision = {
  label: 'Remove',
  title: 'Remove this listing',
  what: 'Nobody sees it any more. Open orders run on. The vendor can appeal once, and what they hand in waits for a person for 90 days.',
  isHard: true,
  call: ({ _id }, reason) => api(operatorRemoveListing, { _id, reason }),
};
const GRANT: Decision = {
  label: 'Grant the appeal',
  title: 'Grant the appeal',
  what: 'The listing is back and paused; the vendor shows it again.',
  call: appeal('grant'),
};
const UPHOLD: Decision = {
  label: 'Uphold the removal',
  title: 'Uphold the removal',
  what: 'The listing stays removed, for good.',
  isHard: true,
  call: appeal('uphold'),
};

const decisionsFor = (listing: ListingFacts): readonly Decision[] => {
  if (listing.status === 'removed') return listing.appeal?.outcome === null ? [GRANT, UPHOLD] : [];
  return [...(listing.change === 'in_review' ? [APPROVE, REJECT] : []), REMOVE];
};

/** The decisions about the listing as it stands, each with a reason that the vendor reads. */
export function ListingDecisions({ listing }: { readonly listing: ListingFacts }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Decision | null>(null);
  const { send, isBusy } = useCall(({ decision, reason }: { readonly decision: Decision; readonly reason: string }) =>
    decision.call(listing, reason),
  );
  if (!operatorDecideListing.roles.includes(role)) return null;
  return (
    <>
      {decisionsFor(listing).map((decision) => (
        <Button
          key={decision.label}
          size="small"
          variant={decision === APPROVE || decision === GRANT ? 'primary' : decision.isHard ? 'danger' : 'plain'}
          onClick={() => setOpen(decision)}
        >
          {decision.label}
        </Button>
      ))}
      <ReasonDialog
        key={open?.label}
        isOpen={open !== null}
        title={open?.title ?? ''}
        confirm={open?.label ?? ''}
        isDanger={open?.isHard ?? false}
        isBusy={isBusy}
        hint="The vendor reads it in a mail, and the audit trail keeps it."
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ decision: open, reason }, () => setOpen(null))}
      >
        <p>{open?.what}</p>
      </ReasonDialog>
    </>
  );
}
