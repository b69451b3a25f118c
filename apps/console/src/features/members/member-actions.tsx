import type { Envelope } from '@plumbline/contract';
import {
  type MemberFacts,
  type OperatorRole,
  operatorCorrectBirthDate,
  operatorEndMemberSessions,
  operatorFreezeMember,
  operatorMoveSponsor,
  operatorProposeAdjustment,
  operatorReleaseMember,
  operatorResetFactors,
  operatorSeeAsMember,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-members';
import { Button, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './members.module.css';

type Acting = { readonly _id: string; readonly reason: string; readonly sponsor: string; readonly bornOn: string };

interface Action {
  readonly key: string;
  readonly label: string;
  readonly title: string;
  readonly what: string;
  readonly roles: readonly OperatorRole[];
  readonly isDanger?: true;
  readonly hint?: string;
  readonly call: (input: Acting) => Promise<Envelope<unknown>>;
}

const FREEZE: Action = {
  key: 'freeze',
  label: t.freeze,
  title: t.freezeThisAccount,
  what: t.everySessionEnds,
  roles: operatorFreezeMember.roles,
  isDanger: true,
  hint: t.memberReadsMail,
  call: ({ _id, reason }) => api(operatorFreezeMember, { _id, reason }),
};
const RELEASE: Action = {
  key: 'release',
  label: t.release,
  title: t.releaseThisAccount,
  what: t.memberCanSign,
  roles: operatorReleaseMember.roles,
  hint: t.auditTrailKeeps,
  call: ({ _id, reason }) => api(operatorReleaseMember, { _id, reason }),
};
const SEE_AS: Action = {
  key: 'see-as',
  label: t.seeAsMember,
  title: t.seeMemberSees,
  what: t.opensScreensNew,
  roles: operatorSeeAsMember.roles,
  call: async ({ _id, reason }) => {
    // Opened during the press, so that no popup blocker stops it; the link follows.
    const tab = window.open('about:blank', '_blank');
    // Like noopener, which would return no tab to load the link in: the member's screens must not reach the console.
    if (tab) tab.opener = null;
    try {
      const answer = await api(operatorSeeAsMember, { _id, reason });
      if (tab) tab.location.href = answer.data.path;
      else window.location.assign(answer.data.path);
      return answer;
    } catch (error) {
      tab?.close();
      throw error;
    }
  },
};
const OTHERS: readonly Action[] = [
  {
    key: 'sessions',
    label: t.endSessions,
    title: t.endEverySession,
    what: t.everyDeviceSigned,
    roles: operatorEndMemberSessions.roles,
    hint: t.memberReadsMail,
    call: ({ _id, reason }) => api(operatorEndMemberSessions, { _id, reason }),
  },
  {
    key: 'factors',
    label: t.resetSecondFactors,
    title: t.removeEverySecond,
    what: t.memberLostAll,
    roles: operatorResetFactors.roles,
    isDanger: true,
    hint: t.memberReadsMail,
    call: ({ _id, reason }) => api(operatorResetFactors, { _id, reason }),
  },
];
const MOVE: Action = {
  key: 'move',
  label: t.correctSponsor,
  title: t.correctTheSponsor,
  what: t.onlyBeforeMember,
  roles: operatorMoveSponsor.roles,
  call: ({ _id, reason, sponsor }) => api(operatorMoveSponsor, { _id, reason, sponsor }),
};

const BIRTH_DATE: Action = {
  key: 'birth-date',
  label: t.correctBirthDate,
  title: t.noteDateBirth,
  what: t.dateMistypedNot,
  roles: operatorCorrectBirthDate.roles,
  hint: t.auditTrailKeepsDate,
  call: ({ _id, reason, bornOn }) => api(operatorCorrectBirthDate, { _id, reason, bornOn }),
};

/** Whether the member deleted the account, to which nobody can sign in again. */
export const isDeleted = ({ frozen }: MemberFacts): boolean => frozen?.by === 'deletion';

/** Actions that this operator may take on the account; the server checks them again. */
export function MemberActions({ id, member }: { readonly id: string; readonly member: MemberFacts }) {
  const { role } = useOperator();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Action | null>(null);
  const [sponsor, setSponsor] = useState('');
  const [bornOn, setBornOn] = useState('');
  const { send, isBusy } = useCall(({ action, ...input }: Acting & { readonly action: Action }) => action.call(input));
  const actions = [
    // A vendor's screens accept only a vendor's session.
    ...(member.frozen ? [RELEASE] : member.profile.kind === 'vendor' ? [FREEZE] : [SEE_AS, FREEZE]),
    ...OTHERS,
    ...(member.identity.status === 'approved' ? [BIRTH_DATE] : []),
    ...(member.canMove ? [MOVE] : []),
  ].filter((action) => action.roles.includes(role));
  const plain = actions.filter(({ isDanger }) => !isDanger);
  const dangerous = actions.filter(({ isDanger }) => isDanger);
  if (isDeleted(member)) return null;
  return (
    <>
      {plain.map((action) => (
        <Button key={action.key} size="small" onClick={() => setOpen(action)}>
          {action.label}
        </Button>
      ))}
      {operatorProposeAdjustment.roles.includes(role) ? (
        <Button size="small" onClick={() => void navigate(`/adjustments?for=${id}`)}>
          {t.adjust}
        </Button>
      ) : null}
      {dangerous.length === 0 ? null : (
        <fieldset className={styles.danger}>
          <legend className="sr-only">{t.dangerous}</legend>
          {dangerous.map((action) => (
            <Button key={action.key} size="small" variant="danger" onClick={() => setOpen(action)}>
              {action.label}
            </Button>
          ))}
        </fieldset>
      )}
      <ReasonDialog
        key={open?.key}
        isOpen={open !== null}
        title={open?.title ?? ''}
        confirm={open?.label ?? ''}
        isDanger={open?.isDanger ?? false}
        isBusy={isBusy}
        {...(open?.hint ? { hint: open.hint } : {})}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => open && send({ action: open, _id: id, reason, sponsor, bornOn }, () => setOpen(null))}
      >
        <p>{open?.what}</p>
        {open === MOVE ? (
          <TextField
            label={t.uidRightSponsor}
            value={sponsor}
            autoComplete="off"
            onChange={(event) => setSponsor(event.currentTarget.value)}
          />
        ) : null}
        {open === BIRTH_DATE ? (
          <TextField
            type="date"
            label={t.dateBirthDocument}
            value={bornOn}
            onChange={(event) => setBornOn(event.currentTarget.value)}
          />
        ) : null}
      </ReasonDialog>
    </>
  );
}
