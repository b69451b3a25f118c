import type { OwnResume } from '@plumbline/contract';
import { RESUME_LAYOUTS } from '@plumbline/contract/resumes';
import { Button, Dialog, Note, Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useCall } from '../../lib/use-call.ts';
import { readRevision, useFile, useRemove, useResume } from './api.ts';
import { contentDraft, draftOf } from './draft.ts';
import { Editor } from './editor.tsx';
import { Links } from './links.tsx';
import styles from './resumes.module.css';
import { useResumeWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.resumes);

/** One resume: editor, files, links and revisions. */
export function ResumeScreen({ id }: { readonly id: string }) {
  const t = useResumeWords();
  const query = useResume(id);
  return (
    <Page
      help="resumes"
      title={query.data?.name ?? t.title}
      lead={query.error ? null : t.editLead}
      aside={query.error ? null : <OwnLink to="/resume">{t.title}</OwnLink>}
    >
      <Loaded query={query} failed={t.failed}>
        {(resume) => <Whole key={resume._id} resume={resume} />}
      </Loaded>
    </Page>
  );
}

function Whole({ resume }: { readonly resume: OwnResume }) {
  const [draft, setDraft] = useState(() => draftOf(resume));
  return (
    <>
      <Editor resume={resume} draft={draft} onDraft={setDraft} />
      <Files resume={resume} />
      <Links resume={resume} />
      <Revisions
        resume={resume}
        onTaken={({ content }) => setDraft((before) => ({ ...before, ...contentDraft(content) }))}
      />
      <Delete resume={resume} />
    </>
  );
}

function Files({ resume: { _id, lettersNotInPdf } }: { readonly resume: OwnResume }) {
  const t = useResumeWords();
  const file = useFile();
  return (
    <Section title={t.files}>
      <p className="soft">{t.filesLead}</p>
      {lettersNotInPdf.length > 0 ? <Note>{t.notInPdf({ letters: lettersNotInPdf.join(' ') })}</Note> : null}
      <p className={styles.acts}>
        {RESUME_LAYOUTS.map((layout) => (
          <Button key={layout} size="small" onClick={() => file.send({ id: _id, format: 'pdf', layout })}>
            PDF, {t.layouts[layout]}
          </Button>
        ))}
        <Button size="small" onClick={() => file.send({ id: _id, format: 'json' })}>
          JSON
        </Button>
      </p>
    </Section>
  );
}

function Revisions({
  resume: { _id, revisions },
  onTaken,
}: {
  readonly resume: OwnResume;
  readonly onTaken: (was: OwnResume) => void;
}) {
  const t = useResumeWords();
  const [chosen, setChosen] = useState('');
  const take = useCall(async (number: number) => {
    onTaken(await readRevision(_id, number));
    return { success: true, message: '', data: null };
  });
  if (revisions.length < 2) return null;
  const number = Number(chosen || revisions[1]!.number);
  return (
    <Section title={t.revisions}>
      <p className="soft">{t.revisionsLead}</p>
      <div className={styles.narrow}>
        <SelectField
          label={t.revisions}
          value={number}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {revisions.map((each) => (
            <option key={each.number} value={each.number}>
              {t.revision({ number: each.number })}, {each.at} UTC
            </option>
          ))}
        </SelectField>
        <Button busy={take.isBusy} onClick={() => take.send(number)}>
          {t.takeUp}
        </Button>
      </div>
    </Section>
  );
}

function Delete({ resume: { _id } }: { readonly resume: OwnResume }) {
  const t = useResumeWords();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useRemove();
  return (
    <p className={styles.delete}>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t.delete}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t.deleteTitle} isBusy={remove.isBusy}>
        <p>{t.deleteText}</p>
        <div className={styles.acts}>
          <Button onClick={() => setAsked(false)}>{t.keep}</Button>
          <Button
            variant="danger"
            busy={remove.isBusy}
            onClick={() => remove.send(_id, () => navigate(ownPath('/resume'), { replace: true }))}
          >
            {t.delete}
          </Button>
        </div>
      </Dialog>
    </p>
  );
}

export default function ResumeOfPath() {
  const { id = '' } = useParams();
  return <ResumeScreen key={id} id={id} />;
}
