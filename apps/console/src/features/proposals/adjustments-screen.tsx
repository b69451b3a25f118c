import { operatorProposeAdjustment } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proposals';
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
      title={t.adjustments}
      lead={t.lead}
      actions={
        operatorProposeAdjustment.roles.includes(role) ? (
          <Link className={buttonClass({ size: 'small' })} to="/members">
            {t.findMemberAdjust}
          </Link>
        ) : null
      }
    >
      <ProposalList about="members" kinds={['bonus', 'credit', 'reversal']} caption={t.adjustments} empty={t.empty} />
      <Dialog isOpen={member !== null} onClose={close} title={t.proposeAnAdjustment} width={560}>
        {member === null ? null : <ProposeAdjustment key={member} member={member} onDone={close} />}
      </Dialog>
    </Page>
  );
}
