import { operatorProposals, type Proposal } from '@plumbline/contract/operator';
import { Dialog, Moment, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { showValue, WORDS } from '../../lib/settings/words.ts';
import { ProposalDetails } from './proposal-details.tsx';
import styles from './proposals.module.css';
import { KIND_WORDS, STATUS_WORDS, TONES } from './words.ts';

/** The newest; what was approved is in the history for good, and all of it in the audit trail. */
const NEWEST = { about: 'settings', limit: '10' } as const;

/** Changes of the settings that take two owners. It pages nothing: the address is the history's. */
export function SettingsProposals() {
  const query = useQuery({ ...read(operatorProposals, NEWEST), meta: { isQuiet: true }, refetchInterval: 20_000 });
  const [open, setOpen] = useState<Proposal | null>(null);
  return (
    <section className={styles.section}>
      <h2>Changes that take two owners</h2>
      <Loaded query={query} failed="The proposals could not be loaded.">
        {({ docs }) =>
          docs.length === 0 ? (
            <p className="soft">None was proposed yet.</p>
          ) : (
            <ul className={styles.proposals}>
              {docs.map((row) => (
                <li key={row._id}>
                  <Line row={row} onOpen={() => setOpen(row)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={KIND_WORDS.settings} width={620}>
        {open ? <ProposalDetails row={open} onDone={() => setOpen(null)} /> : null}
      </Dialog>
    </section>
  );
}

function Line({ row, onOpen }: { readonly row: Proposal; readonly onOpen: () => void }) {
  const tone = TONES[row.status];
  const said = (row.settings ?? []).map(
    ({ key, before, after }) => `${WORDS[key].label}: ${showValue(key, before)} → ${showValue(key, after)}`,
  );
  return (
    <button type="button" className={styles.proposal} onClick={onOpen}>
      <span>{said.join('; ')}</span>
      <span className="small soft">
        {row.proposedBy}, <Moment at={row.proposedAt} />
      </span>
      <Tag {...(tone ? { tone } : {})}>
        {row.status === 'proposed' ? 'waits for another owner' : STATUS_WORDS[row.status]}
      </Tag>
    </button>
  );
}
