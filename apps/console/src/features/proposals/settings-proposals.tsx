import { operatorProposals, type Proposal } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-proposals';
import { texts as settings } from '@plumbline/texts/en/console-settings';
import { Dialog, Moment, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/query.ts';
import { toSettingText } from '../../lib/settings/words.ts';
import { ProposalDetails } from './proposal-details.tsx';
import styles from './proposals.module.css';
import { KIND_WORDS, statusOf, TONES } from './words.ts';

/** Only the newest; the history and the audit trail have all approved ones. */
const NEWEST = { about: 'settings', limit: '20' } as const;

/** Proposals to change the settings, pending or finished. Not paged, because the URL belongs to the history. */
export function SettingsProposals({ which }: { readonly which: 'waiting' | 'over' }) {
  const { data } = useQuery({ ...read(operatorProposals, NEWEST), meta: { isQuiet: true }, refetchInterval: 20_000 });
  const [open, setOpen] = useState<Proposal | null>(null);
  const rows = (data?.docs ?? []).filter(({ status }) => (status === 'proposed') === (which === 'waiting'));
  if (rows.length === 0 && open === null) return null;
  return (
    <section className={styles.section}>
      <h2>{which === 'waiting' ? t.waitsSecondOwner : t.proposedBefore}</h2>
      <ul className={styles.proposals}>
        {rows.map((row) => (
          <li key={row._id}>
            <Line row={row} onOpen={() => setOpen(row)} />
          </li>
        ))}
      </ul>
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={KIND_WORDS.settings} width={620}>
        {open ? <ProposalDetails row={open} onDone={() => setOpen(null)} /> : null}
      </Dialog>
    </section>
  );
}

function Line({ row, onOpen }: { readonly row: Proposal; readonly onOpen: () => void }) {
  const tone = TONES[row.status];
  const said = (row.settings ?? []).map(
    ({ key, before, after }) => `${settings.labels[key]}: ${toSettingText(key, before)} → ${toSettingText(key, after)}`,
  );
  return (
    <button type="button" className={styles.proposal} onClick={onOpen}>
      <span>{said.join('; ')}</span>
      <span className="small soft">
        {row.proposedBy}, <Moment at={row.proposedAt} />
      </span>
      <Tag {...(tone ? { tone } : {})}>{statusOf(row)}</Tag>
    </button>
  );
}
