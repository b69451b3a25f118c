import { rich } from '@plumbline/app-runtime/text';
import { type ContentDetails, type ContentRevision, operatorRestoreContent } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import { Button, classNames, Moment, Section, Tag } from '@plumbline/ui';
import { api } from '../../lib/api.ts';
import { Diff } from '../../lib/diff.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './content.module.css';

interface ComparedLine {
  readonly text: string;
  readonly is: 'same' | 'gone' | 'new';
}

/**
 * Compares the lines of two texts by their longest common subsequence. Texts of thousands of lines are compared whole.
 */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length * now.length > MOST) {
    return [
      ...old.map((text) => ({ text, is: 'gone' as const })),
      ...now.map((text) => ({ text, is: 'new' as const })),
    ];
  }
  const common = commonLengths(old, now);
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ text: old[i]!, is: 'same' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ text: old[i]!, is: 'gone' });
      i += 1;
    } else {
      lines.push({ text: now[j]!, is: 'new' });
      j += 1;
    }
  }
  return lines;
}

/** Maximum number of table cells: four million, for texts of 2,000 lines. */
const MOST = 4_000_000;

/** Returns the number of common lines after each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i]![j] = old[i] === now[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}

export const STATE_TONES = {
  draft: 'plain',
  scheduled: 'plain',
  published: 'good',
  superseded: 'plain',
  withdrawn: 'bad',
  discarded: 'plain',
} as const;

/** Every revision compared with the previous one, with a button to restore it. */
export const Revisions = ({ details, mayEdit }: { readonly details: ContentDetails; readonly mayEdit: boolean }) => (
  <Section title={t.revisions}>
    <ul className={classNames('plain-list', styles.revisions)}>
      {details.revisions.map((revision, index) => (
        <OneRevision
          key={revision._id}
          revision={revision}
          before={details.revisions[index + 1]}
          mayRestore={mayEdit && details.work === null && index > 0}
        />
      ))}
    </ul>
  </Section>
);

interface OneRevisionProps {
  readonly revision: ContentRevision;
  readonly before: ContentRevision | undefined;
  readonly mayRestore: boolean;
}

function OneRevision({ revision, before, mayRestore }: OneRevisionProps) {
  const restore = useCall(() => api(operatorRestoreContent, { _id: revision._id }));
  const { number, status, authors, writtenAt, publishedAt, decidedBy, reason } = revision;
  return (
    <li>
      <details>
        <summary>
          {t.revisionNumber({ number })} <Tag tone={STATE_TONES[status]}>{status}</Tag>{' '}
          <span className="small soft">
            {authors.length === 0 ? (
              rich(t.theSiteSources, { time: <Moment at={writtenAt} /> })
            ) : (
              <>
                {authors.join(', ')}, <Moment at={writtenAt} />
              </>
            )}
            {publishedAt && decidedBy ? (
              <>
                {' · '}
                {rich(t.publishedBy, { decidedBy, time: <Moment at={publishedAt} /> })}
              </>
            ) : null}
            {reason ? ` · ${reason}` : null}
          </span>
        </summary>
        <Compared before={before?.fields ?? {}} after={revision.fields} />
        {mayRestore ? (
          <p className={styles.buttons}>
            <Button size="small" busy={restore.isBusy} onClick={() => restore.send(undefined)}>
              {t.goBackRevision({ number })}
            </Button>
          </p>
        ) : null}
      </details>
    </li>
  );
}

const LONG = ['body', 'answer'] as const;

/** Compares the long text by line and all other fields by value. */
function Compared({
  before,
  after,
}: {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}) {
  const long = LONG.find((name) => name in after);
  const others = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== long));
  return (
    <>
      <Diff before={others(before)} after={others(after)} />
      {long ? <Lines before={String(before[long] ?? '')} after={String(after[long] ?? '')} /> : null}
    </>
  );
}

const Lines = ({ before, after }: { readonly before: string; readonly after: string }) =>
  before === after ? (
    <p className="soft">{t.textSame}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    <section className={styles.lines} tabIndex={0} aria-label={t.textLineLine}>
      {compareLines(before, after).map(({ text, is }, index) => {
        const Line = { same: 'span', gone: 'del', new: 'ins' }[is] as 'span' | 'del' | 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are in an order and never move
        return <Line key={index}>{text === '' ? ' ' : text}</Line>;
      })}
    </section>
  );
