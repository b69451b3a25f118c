import type { DataOf, importResume, ListedResume } from '@plumbline/contract';
import { RESUME_FILE_MAX, RESUMES_MAX } from '@plumbline/contract/resumes';
import { Button, buttonClass, EmptyState, Moment } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { showError } from '../../lib/toast.tsx';
import { useImport, useResumes } from './api.ts';
import { keepImported } from './imported.ts';
import styles from './resumes.module.css';
import { useResumeWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.resumes);

/** The member's resumes, and ways to create another. */
export default function ResumesScreen() {
  const t = useResumeWords();
  const query = useResumes();
  return (
    <Page help="resumes" title={t.title} lead={t.lead}>
      <Loaded query={query} failed={t.failed}>
        {({ docs }) => (
          <>
            {docs.length === 0 ? <EmptyState>{t.none}</EmptyState> : null}
            <Lines>
              {docs.map((resume) => (
                <ResumeLine key={resume._id} resume={resume} />
              ))}
            </Lines>
            {docs.length >= RESUMES_MAX ? <p className="soft">{t.full}</p> : <Ways />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ResumeLine({ resume: { _id, name, label, number, changedAt, links } }: { readonly resume: ListedResume }) {
  const t = useResumeWords();
  const facts = [label, t.revision({ number }), ...(links === 0 ? [] : [t.links({ count: links })])].filter(
    (each) => each !== '',
  );
  return (
    <Line to={ownPath(`/resume/${_id}`)} name={name} about={facts.join(' · ')}>
      <span className="small soft">
        <Moment at={toMinuteText(changedAt)} />
      </span>
    </Line>
  );
}

type Read = DataOf<typeof importResume>;

function Ways() {
  const t = useResumeWords();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Read | null>(null);
  const reading = useImport();
  const take = async (file: File) => {
    setWrong(null);
    if (file.size > 4 * RESUME_FILE_MAX) return showError(t.tooLarge);
    const text = await file.text();
    if (text.length > RESUME_FILE_MAX) return showError(t.tooLarge);
    reading.send(text, ({ data }) => {
      if (data.content === null) return setWrong(data);
      keepImported({ content: data.content, left: data.left });
      return navigate(ownPath('/resume/new'));
    });
  };
  return (
    <>
      <p className={styles.acts}>
        <OwnLink to="/resume/new" className={buttonClass({ variant: 'primary' })}>
          {t.make}
        </OwnLink>
        <Button busy={reading.isBusy} onClick={() => input.current?.click()}>
          {t.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t.import}
          // The button replaces it.
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            // Allows choosing the same file again after correcting it.
            currentTarget.value = '';
          }}
        />
      </p>
      <p className="small soft">{t.importHint}</p>
      {wrong === null ? null : <Violations read={wrong} />}
    </>
  );
}

function Violations({ read: { violations, left } }: { readonly read: Read }) {
  const t = useResumeWords();
  return (
    <div role="alert" className={styles.violations}>
      <h2>{t.importFailed}</h2>
      <p>{t.importViolations({ count: violations.length })}</p>
      <ul>
        {violations.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path || '{ }'}</code> {message}
          </li>
        ))}
      </ul>
      <Left paths={left} />
    </div>
  );
}

/** Fields of a file unknown to the standard. */
export function Left({ paths }: { readonly paths: readonly string[] }) {
  const t = useResumeWords();
  if (paths.length === 0) return null;
  return (
    <p className="small soft">
      {t.importLeft} <code>{paths.join(', ')}</code>
    </p>
  );
}
