import { type ContentDetails, type ContentRevision, operatorRestoreContent } from '@plumbline/contract/operator';
import { Button, Moment, Section, Tag } from '@plumbline/ui';
import { api } from '../../lib/api.ts';
import { Diff } from '../../lib/diff.tsx';
import { useCall } from '../../lib/use-call.ts';
import { compareLines } from './compare.ts';
import styles from './content.module.css';

export const STATE_TONES = {
  draft: 'plain',
  scheduled: 'plain',
  published: 'good',
  superseded: 'plain',
  withdrawn: 'bad',
  discarded: 'plain',
} as const;

/** Every revision, compared with the one before, and the way back to it. */
export const Revisions = ({ details, mayEdit }: { readonly details: ContentDetails; readonly mayEdit: boolean }) => (
  <Section title="Revisions">
    <ul className={styles.revisions}>
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
          Revision {number} <Tag tone={STATE_TONES[status]}>{status}</Tag>{' '}
          <span className="small soft">
            {authors.length === 0 ? 'the site’s sources' : authors.join(', ')}, <Moment at={writtenAt} />
            {publishedAt && decidedBy ? (
              <>
                {' '}
                · published by {decidedBy}, <Moment at={publishedAt} />
              </>
            ) : null}
            {reason ? ` · ${reason}` : null}
          </span>
        </summary>
        <Compared before={before?.fields ?? {}} after={revision.fields} />
        {mayRestore ? (
          <p className={styles.buttons}>
            <Button size="small" busy={restore.isBusy} onClick={() => restore.send(undefined)}>
              Go back to revision {number}
            </Button>
          </p>
        ) : null}
      </details>
    </li>
  );
}

const LONG = ['body', 'answer'] as const;

/** The long text line by line, everything else value by value. */
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
    <p className="soft">The text is the same.</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    <section className={styles.lines} tabIndex={0} aria-label="The text, line by line">
      {compareLines(before, after).map(({ text, is }, index) => {
        const Line = { same: 'span', gone: 'del', new: 'ins' }[is] as 'span' | 'del' | 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are in an order and never move
        return <Line key={index}>{text === '' ? ' ' : text}</Line>;
      })}
    </section>
  );
