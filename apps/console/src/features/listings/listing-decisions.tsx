import type { Envelope } from '@plumbline/contract';
import {
  type ListingFacts,
  operatorDecideAppeal,
  operatorDecideListing,
  operatorRemoveListing,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-listings';
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
  label: t.approve,
  title: t.approveThisRevision,
  what: t.visitorsSeeOnce,
  call: review('approve'),
};
const REJECT: Decision = {
  label: t.reject,
  title: t.rejectThisRevision,
  what: t.visitorsGoSeeing,
  isHard: true,
  call: review('reject'),
};
const REMOVE: Decision = {
  label: t.remove,
  title: t.removeThisListing,
  what: t.nobodySeesMore,
  isHard: true,
  call: ({ _id }, reason) => api(operatorRemoveListing, { _id, reason }),
};
const GRANT: Decision = {
  label: t.grantTheAppeal,
  title: t.grantTheAppeal,
  what: t.listingBackPaused,
  call: appeal('grant'),
};
const UPHOLD: Decision = {
  label: t.upholdTheRemoval,
  title: t.upholdTheRemoval,
  what: t.listingStaysRemoved,
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
        hint={t.vendorReadsMail}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ ...open, reason }, () => setOpen(null))}
      >
        <p>{open?.decision.what}</p>
        {open && open.about.revision !== listing.revision ? (
          <ErrorNote>{t.ownerSavedRevision({ revision: listing.revision })}</ErrorNote>
        ) : null}
      </ReasonDialog>
    </>
  );
}
