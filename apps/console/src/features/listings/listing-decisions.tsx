import type { Envelope } from '@plumbline/contract';
import {
  type ListingFacts,
  operatorDecideAppeal,
  operatorDecideListing,
  operatorRemoveListing,
} from '@plumbline/contract/operator';
import { Button, ErrorNote } from '@plumbline/ui';
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

/** A decision, with the listing as it was when the operator started. */
interface Opened {
  readonly decision: Decision;
  readonly about: ListingFacts;
}

/**
 * Decisions on the listing, each with a reason that the vendor reads. The screen refetches automatically, so a revision
 * submitted while the reason is typed was not reviewed and is not decided.
 */
export function ListingDecisions({ listing }: { readonly listing: ListingFacts }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Opened | null>(null);
  const { send, isBusy } = useCall(({ decision, about, reason }: Opened & { readonly reason: string }) =>
    decision.call(about, reason),
  );
  if (!operatorDecideListing.roles.includes(role)) return null;
  return (
    <>
      {decisionsFor(listing).map((decision) => (
        <Button
          key={decision.label}
          size="small"
          variant={decision === APPROVE || decision === GRANT ? 'primary' : decision.isHard ? 'danger' : 'plain'}
          onClick={() => setOpen({ decision, about: listing })}
        >
          {decision.label}
        </Button>
      ))}
      <ReasonDialog
        key={open?.decision.label}
        isOpen={open !== null}
        title={open?.decision.title ?? ''}
        confirm={open?.decision.label ?? ''}
        isDanger={open?.decision.isHard ?? false}
        isBusy={isBusy}
        hint="The vendor reads it in a mail, and the audit trail keeps it."
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ ...open, reason }, () => setOpen(null))}
      >
        <p>{open?.decision.what}</p>
        {open && open.about.revision !== listing.revision ? (
          <ErrorNote>
            The owner saved revision {listing.revision} meanwhile. Close this and look at it before you decide.
          </ErrorNote>
        ) : null}
      </ReasonDialog>
    </>
  );
}
