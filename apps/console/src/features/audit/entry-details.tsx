import type { AuditEntry } from '@plumbline/contract/operator';
import { Diff } from '../../lib/diff.tsx';
import styles from './audit.module.css';

export const EntryDetails = ({ entry }: { readonly entry: AuditEntry }) => (
  <>
    <dl className={styles.facts}>
      {[
        ['When', `${entry.at} UTC`],
        ['Who', entry.role === null ? entry.actor : `${entry.actor} (${entry.role})`],
        ['From', [entry.ip, entry.device].filter((part) => part !== null).join(' · ') || '–'],
        ['Action', entry.action],
        ['Subject', entry.subject],
        ['Reason', entry.reason || '–'],
        ['SHA-256', entry.sha256],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Diff before={entry.before} after={entry.after} />
  </>
);
