import type { Proof } from '@plumbline/contract';
import { type Column, DataTable, Section } from '@plumbline/ui';
import { toCountText, toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useProofs } from './api.ts';
import { Micro } from './micro.tsx';
import { type ProofWords, useProofWords } from './words.ts';

const columns = (t: ProofWords): readonly Column<Proof>[] => [
  {
    key: 'day',
    phone: 'what',
    label: t.day,
    cell: ({ day }) => <OwnLink to={`/proof?day=${day}`}>{toDayText(day)}</OwnLink>,
  },
  {
    key: 'lines',
    label: t.lines,
    align: 'right',
    phone: 'when',
    isLabelled: true,
    cell: ({ leaves }) => toCountText(leaves),
  },
  {
    key: 'owed',
    label: t.owed,
    align: 'right',
    phone: 'amount',
    cell: ({ total }) => <Micro value={total} unit={false} />,
  },
];

/** Every day with a proof, the newest first; nothing where there is none. */
export function Days() {
  const t = useProofWords();
  return (
    <Loaded query={useProofs(usePage())} failed={t.failed}>
      {({ docs, total, page, limit }) =>
        total === 0 ? null : (
          <Section title={t.days}>
            <DataTable caption={t.days} columns={columns(t)} rows={docs} rowKey={({ day }) => day} />
            <Pager page={page} total={total} limit={limit} />
          </Section>
        )
      }
    </Loaded>
  );
}
