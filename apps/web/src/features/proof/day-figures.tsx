import type { Proof } from '@plumbline/contract';
import { Address, Section } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { toCountText, toDayText } from '../../lib/format.ts';
import { sitePath } from '../../lib/site-path.ts';
import { Micro } from './micro.tsx';
import styles from './proof.module.css';
import { useProofWords } from './words.ts';

/** The published figures of a day. */
export function DayFigures({ proof }: { readonly proof: Proof }) {
  const t = useProofWords();
  return (
    <Section title={t.ofDay({ day: toDayText(proof.day) })}>
      <dl className={styles.figures}>
        <Figure label={t.owed} note={t.owedNote}>
          <Micro value={proof.total} />
        </Figure>
        <Figure label={t.lines} note={t.linesNote}>
          {toCountText(proof.leaves)}
        </Figure>
        <Figure label={t.root} note={t.rootNote}>
          <Address value={proof.root} size="small" />
        </Figure>
        <Figure label={t.fileHash} note={t.fileHashNote}>
          <Address value={proof.fileSha256} size="small" />
        </Figure>
        <Figure label={t.posting} note={t.postingNote}>
          {proof.posting}
        </Figure>
        <Figure label={t.anchor} note={t.anchorNote}>
          {proof.anchor === null ? t.noAnchor : <Address value={proof.anchor.hash} size="small" />}
        </Figure>
      </dl>
      <p>
        <a href={sitePath(`/transparency?day=${proof.day}#closed-days`)}>{t.record}</a>
      </p>
    </Section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note === undefined ? null : <dd className="small soft">{note}</dd>}
  </div>
);
