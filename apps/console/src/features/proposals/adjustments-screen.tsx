import { operatorProposeAdjustment } from '@plumbline/contract/operator';
import { buttonClass, Dialog } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ProposalList } from './proposal-list.tsx';
import { ProposeAdjustment } from './propose-adjustment.tsx';

/** Bonuses and corrections for members. The member's page links here with `?for=`. */
export default function AdjustmentsScreen() {
  const { role } = useOperator();
  const [params, setParams] = useSearchParams();
  const member = params.get('for');
  const close = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('for');
      return next;
    });
  return (
    <Page
      title="Adjustments"
      lead="A bonus or a correction is proposed by one operator and approved by another. Operators can move a member’s money in no other way."
      actions={
        operatorProposeAdjustment.roles.includes(role) ? (
          <Link className={buttonClass({ size: 'small' })} to="/members">
            Find a member to adjust
          </Link>
        ) : null
      }
    >
      <ProposalList
        about="members"
        kinds={['bonus', 'credit', 'reversal']}
        caption="Adjustments"
        empty="Nothing was proposed yet. Open a member and press Adjust."
      />
      <Dialog isOpen={member !== null} onClose={close} title="Propose an adjustment" width={560}>
        {member === null ? null : <ProposeAdjustment key={member} member={member} onDone={close} />}
      </Dialog>
    </Page>
  );
}
