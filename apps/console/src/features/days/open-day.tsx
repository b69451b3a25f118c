import { operatorCloseDay, operatorDayPreview, type PreviewedMember } from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable, Section, Stat, Stats } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

const SHOWN = 20;

const KIND_WORDS: Readonly<Record<string, string>> = {
  trading_profit: 'Trading profit',
  level_income: 'Level',
  relevel_income: 'Re-level',
  matching_income: 'Matching',
  rematching_income: 'Re-matching',
  direct_income: 'Direct',
  redirect_income: 'Re-direct',
  reward_income: 'Reward',
  bonus_income: 'Bonus',
};

interface KindRow {
  readonly kind: string;
  readonly amount: string;
  readonly fromSubsidy: string;
  readonly members: number;
}

const KINDS: readonly Column<KindRow>[] = [
  { key: 'kind', label: 'Income', cell: (row) => KIND_WORDS[row.kind] ?? row.kind },
  { key: 'members', label: 'Members', align: 'right', cell: (row) => row.members.toLocaleString('en') },
  {
    key: 'subsidy',
    label: 'Of it subsidy',
    align: 'right',
    cell: (row) => <Amount value={row.fromSubsidy} unit={false} />,
  },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

const MEMBERS: readonly Column<PreviewedMember>[] = [
  { key: 'name', label: 'Member', cell: (row) => row.fullName },
  { key: 'uid', label: 'UID', cell: (row) => row.referId },
  { key: 'amount', label: 'USDT', align: 'right', cell: (row) => <Amount value={row.amount} unit={false} /> },
];

/** What closing the open day now would pay, before it is closed. */
export function OpenDay() {
  const { role } = useOperator();
  const [page, setPage] = useState(1);
  const [isClosing, setClosing] = useState(false);
  const query = useQuery({
    ...read(operatorDayPreview, { page: String(page), limit: String(SHOWN) }),
    meta: { isQuiet: true },
  });
  const { send, isBusy } = useCall((input: { day: string; reason: string }) => api(operatorCloseDay, input));
  const close = (day: string, reason: string) =>
    send({ day, reason }, () => {
      setPage(1);
      setClosing(false);
    });
  return (
    <Loaded query={query} failed="The preview of the open day could not be computed.">
      {(preview) => (
        <Section
          title={`Open day ${preview.day}`}
          aside={
            operatorCloseDay.roles.includes(role) ? (
              <Button size="small" variant="primary" onClick={() => setClosing(true)}>
                Close the day
              </Button>
            ) : null
          }
        >
          <Stats>
            <Stat label="Need at full target" note={`Plan ${preview.planVersion}`}>
              <Amount value={preview.need} />
            </Stat>
            <Stat label="Earnings there">
              <Amount value={preview.booked} />
            </Stat>
            <Stat label="Subsidy there">
              <Amount value={preview.subsidy} />
            </Stat>
            <Stat label="f" note="of the target">
              {`${(Number(preview.factor) * 100).toFixed(2)} %`}
            </Stat>
            <Stat
              label="Would pay now"
              note={`to ${preview.total.toLocaleString('en')} members, due one-off income included`}
            >
              <Amount value={preview.pays} />
            </Stat>
          </Stats>
          {Number(preview.shortfall) > 0 ? (
            <p role="alert">
              <Amount value={preview.shortfall} /> are missing to what is owed. While they are, no day pays income: what
              is booked fills the gap first.
            </p>
          ) : null}
          {preview.kinds.length === 0 ? (
            <p className="soft">Closing it now would pay nothing.</p>
          ) : (
            <>
              <DataTable caption="By kind of income" columns={KINDS} rows={preview.kinds} rowKey={(row) => row.kind} />
              <details>
                <summary>To whom, the largest first</summary>
                <DataTable
                  caption="Members who would be paid"
                  columns={MEMBERS}
                  rows={preview.docs}
                  rowKey={(row) => row._id}
                />
                <Pager page={preview.page} pages={preview.pages} onPage={setPage} />
              </details>
            </>
          )}
          <ReasonDialog
            isOpen={isClosing}
            title={`Close ${preview.day}`}
            confirm="Close the day"
            isBusy={isBusy}
            onConfirm={(reason) => close(preview.day, reason)}
            onClose={() => setClosing(false)}
          >
            <p>
              Pays what is booked at that moment: as of now <Amount value={preview.pays} /> to{' '}
              {preview.total.toLocaleString('en')} members. A day is closed once and stays as published.
            </p>
          </ReasonDialog>
        </Section>
      )}
    </Loaded>
  );
}

const Pager = (of: { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void }) =>
  of.pages < 2 ? null : (
    <p>
      <Button size="small" disabled={of.page <= 1} onClick={() => of.onPage(of.page - 1)}>
        Before
      </Button>{' '}
      Page {of.page} of {of.pages}{' '}
      <Button size="small" disabled={of.page >= of.pages} onClick={() => of.onPage(of.page + 1)}>
        Next
      </Button>
    </p>
  );
