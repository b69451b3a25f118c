import { rich } from '@plumbline/app-runtime/text';
import { CallError } from '@plumbline/contract';
import {
  type ContentDetails,
  operatorContentEntry,
  operatorPreviewContent,
  operatorSaveContent,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import { nameIn } from '@plumbline/texts/languages';
import { Button, EmptyState, Moment, Note, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { AddPicture } from './add-picture.tsx';
import styles from './content.module.css';
import { FIELD_LIST, type Fields, KIND_WORDS } from './field-list.ts';
import { FieldsForm } from './fields-form.tsx';
import { Preview } from './preview.tsx';
import { PublishActions } from './publish-actions.tsx';
import { Revisions, STATE_TONES } from './revisions.tsx';

/** One text of the site: its draft beside a preview, and its revisions. */
export default function ContentEntryScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorContentEntry, { id }), meta: { isQuiet: true } });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title={t.text}>
        <EmptyState action={<Link to="/content">{t.allTexts}</Link>}>{t.noSuchText}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.failed}>
      {(details) => <Entry key={details._id} details={details} />}
    </Loaded>
  );
}

type Revision = ContentDetails['revisions'][number];

const isSame = (a: Revision | undefined, b: Revision | undefined): boolean =>
  a?._id === b?._id && a?.edits === b?.edits;
const inWork = (revision: Revision | undefined): boolean =>
  revision?.status === 'draft' || revision?.status === 'scheduled';

/** The typed fields and the revision on which they are based. A newer revision replaces it while nothing is typed. */
function useTyped(newest: Revision | undefined) {
  const [first, setFirst] = useState(newest);
  const [seen, setSeen] = useState(newest);
  const [fields, setFields] = useState<Fields>(newest?.fields ?? {});
  const [isOvertaken, setOvertaken] = useState(false);
  const [rounds, setRounds] = useState(0);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(first?.fields ?? {});
  const begin = () => {
    setFirst(newest);
    setFields(newest?.fields ?? {});
    setOvertaken(false);
    setRounds(rounds + 1);
  };
  if (!isSame(seen, newest)) {
    setSeen(newest);
    if (isChanged) setOvertaken(!isSame(first, newest));
    else if (!isSame(first, newest)) begin();
  }
  return {
    fields,
    setFields,
    isChanged,
    isOvertaken,
    begin,
    rounds,
    begun: isSame(first, newest) ? newest : first,
    /** Makes the saved draft the new base; later typing continues from it. */
    noteSaved: (saved: Pick<Revision, '_id' | 'edits' | 'fields'>) =>
      setFirst({ ...newest!, ...saved, status: 'draft' }),
  };
}

function Entry({ details }: { readonly details: ContentDetails }) {
  const { role } = useOperator();
  const [newest] = details.revisions;
  const work = details.revisions.find(inWork) ?? null;
  const { begun, fields, setFields, isChanged, isOvertaken, begin, rounds, noteSaved } = useTyped(newest);
  const text = { kind: details.kind, fields } as never;
  const edits = inWork(begun) ? begun!.edits : 0;
  const save = useCall(() => api(operatorSaveContent, { _id: details._id, language: details.language, edits, text }), {
    // A stale save is rejected; the current version is then shown beside the typed text.
    onError: () => void refreshEverything(),
  });
  const mayEdit = operatorSaveContent.roles.includes(role);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send(undefined, ({ data }) => noteSaved({ _id: data._id, edits: edits + 1, fields }));
  };
  const add = (markdown: string, path: string) =>
    setFields('body' in fields ? { ...fields, body: `${fields.body}\n\n${markdown}` } : { ...fields, picture: path });
  const isReadOnly = !mayEdit || work?.status === 'scheduled';
  return (
    <Page title={details.title} lead={<Lead details={details} />}>
      <Standing details={details} />
      <PublishActions details={details} work={work} isChanged={isChanged} isOvertaken={isOvertaken} />
      <div className={styles.both}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {isOvertaken ? (
            <Note>
              {t.textChangedSince}
              <span className={styles.again}>
                <Button size="small" onClick={begin}>
                  {t.readSaysNow}
                </Button>
              </span>
            </Note>
          ) : null}
          <FieldsForm
            key={rounds}
            lines={FIELD_LIST[details.kind]}
            fields={fields}
            language={details.language}
            isReadOnly={isReadOnly}
            onChange={setFields}
          />
          {isReadOnly ? null : (
            <>
              {details.kind === 'faq' ? null : <AddPicture onAdded={add} />}
              <p>
                <Button type="submit" variant="primary" busy={save.isBusy} disabled={!isChanged || isOvertaken}>
                  {t.saveTheDraft}
                </Button>
              </p>
            </>
          )}
        </form>
        {operatorPreviewContent.roles.includes(role) ? (
          <Section title={t.howLook}>
            <Preview name={details.title} input={{ _id: details._id, language: details.language, text }} />
          </Section>
        ) : null}
      </div>
      <Revisions details={details} mayEdit={mayEdit} />
    </Page>
  );
}

function Lead({ details: { kind, path, key, language, changedAt } }: { readonly details: ContentDetails }) {
  const address = path ? <a href={path}>{path}</a> : key;
  const time = <Moment at={changedAt} />;
  return <>{rich(t.entryLead, { kind: KIND_WORDS[kind], language: nameIn(language), address, time })}</>;
}

const Standing = ({ details }: { readonly details: ContentDetails }) => (
  <div className={styles.standing}>
    <p>
      {details.isPublished ? <Tag tone="good">{t.published}</Tag> : <Tag>{t.notSite}</Tag>}{' '}
      {details.work ? <Tag tone={STATE_TONES[details.work]}>{details.work}</Tag> : null}{' '}
      {details.goesLiveAt ? rich(t.goesLiveTime, { time: <Moment at={details.goesLiveAt} /> }) : null}
    </p>
    {details.error ? <Note>{t.siteCouldNot({ error: details.error })}</Note> : null}
    {details.keeps.length > 0 ? (
      <p className="small soft">{t.pageKeepsThese({ keeps: details.keeps.join(', ') })}</p>
    ) : null}
  </div>
);
