import { CallError } from '@plumbline/contract';
import {
  type ContentDetails,
  operatorContentEntry,
  operatorPreviewContent,
  operatorSaveContent,
} from '@plumbline/contract/operator';
import { Button, EmptyState, Moment, Note, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { AddPicture } from './add-picture.tsx';
import styles from './content.module.css';
import { FIELD_LIST, type Fields, KIND_WORDS } from './field-list.ts';
import { FieldsForm } from './fields-form.tsx';
import { Preview } from './preview.tsx';
import { PublishActions } from './publish-actions.tsx';
import { Revisions, STATE_TONES } from './revisions.tsx';

/** One text of the site: its draft beside how it will look, and its revisions. */
export function ContentEntryScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorContentEntry, { id }), meta: { isQuiet: true } });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title="Text">
        <EmptyState action={<Link to="/content">All texts</Link>}>There is no such text. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The text could not be read.">
      {/* Typed words belong to the revision that it began with. */}
      {(details) => <Entry key={`${details.revisions[0]?._id} ${details.revisions[0]?.edits}`} details={details} />}
    </Loaded>
  );
}

function Entry({ details }: { readonly details: ContentDetails }) {
  const { role } = useOperator();
  const [newest] = details.revisions;
  const work = details.revisions.find(({ status }) => status === 'draft' || status === 'scheduled') ?? null;
  const [fields, setFields] = useState<Fields>(newest?.fields ?? {});
  const text = { kind: details.kind, fields } as never;
  const save = useCall(() =>
    api(operatorSaveContent, { _id: details._id, language: details.language, edits: work?.edits ?? 0, text }),
  );
  const mayEdit = operatorSaveContent.roles.includes(role);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(newest?.fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send(undefined);
  };
  const add = (markdown: string, path: string) =>
    setFields('body' in fields ? { ...fields, body: `${fields.body}\n\n${markdown}` } : { ...fields, picture: path });
  const isReadOnly = !mayEdit || work?.status === 'scheduled';
  return (
    <Page title={details.title} lead={<Lead details={details} />}>
      <Standing details={details} />
      <PublishActions details={details} work={work} isChanged={isChanged} />
      <div className={styles.both}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <FieldsForm
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
                <Button type="submit" variant="primary" busy={save.isBusy} disabled={!isChanged}>
                  Save the draft
                </Button>
              </p>
            </>
          )}
        </form>
        {operatorPreviewContent.roles.includes(role) ? (
          <Section title="How it will look">
            <Preview name={details.title} input={{ _id: details._id, language: details.language, text }} />
          </Section>
        ) : null}
      </div>
      <Revisions details={details} mayEdit={mayEdit} />
    </Page>
  );
}

const Lead = ({ details: { kind, path, key, language, changedAt } }: { readonly details: ContentDetails }) => (
  <>
    {KIND_WORDS[kind]}, {language === 'hi' ? 'Hindi' : 'English'} · {path ? <a href={path}>{path}</a> : key} · changed{' '}
    <Moment at={changedAt} />
  </>
);

const Standing = ({ details }: { readonly details: ContentDetails }) => (
  <div className={styles.standing}>
    <p>
      {details.isPublished ? <Tag tone="good">published</Tag> : <Tag>not on the site</Tag>}{' '}
      {details.work ? <Tag tone={STATE_TONES[details.work]}>{details.work}</Tag> : null}{' '}
      {details.goesLiveAt ? (
        <>
          goes live <Moment at={details.goesLiveAt} />
        </>
      ) : null}
    </p>
    {details.fault ? (
      <Note>The site could not draw what was published last. Visitors see what they saw before. {details.fault}</Note>
    ) : null}
    {details.keeps.length > 0 ? (
      <p className="small soft">This page keeps these parts of its text: {details.keeps.join(', ')}</p>
    ) : null}
  </div>
);
