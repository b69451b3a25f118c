import { Section } from '@plumbline/ui';
import { Link } from 'react-router';
import { OwnLink } from '../../lib/own-link.tsx';
import { useWaiting } from './api.ts';
import { isBetween, pathOf } from './response-list.tsx';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

const MOST = 5;

/** Responses awaiting the reader, for the home screen; hidden if there are none or loading fails. */
export function WaitingResponses() {
  const t = useResponseWords();
  const lines = useWaiting().data?.docs ?? [];
  if (lines.length === 0) return null;
  return (
    <Section title={t.home} aside={lines.length > MOST ? <OwnLink to="/applications">{t.allWaiting}</OwnLink> : null}>
      <ul className={styles.waiting}>
        {lines.slice(0, MOST).map((line) => (
          <li key={line._id}>
            <Link to={pathOf(line)}>
              {t.kind[line.kind]}{' '}
              {line.side === 'owner' ? t.from({ person: line.person }) : t.to({ person: line.person })}
              {isBetween(line) ? null : `: ${line.listing.title}`}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
