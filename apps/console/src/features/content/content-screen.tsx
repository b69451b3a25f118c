import { CONTENT_KINDS, type ContentKind } from '@plumbline/contract/content';
import { type ContentEntry, operatorContent, operatorSaveContent } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import { inEachLanguage, LANGUAGES, type Language, nameIn } from '@plumbline/texts/languages';
import { Button, type Column, Dialog, Moment, SelectField, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './content.module.css';
import { EMPTY, FIELD_LIST, type Fields, KIND_WORDS } from './field-list.ts';
import { FieldsForm } from './fields-form.tsx';

const COLUMNS: readonly Column<ContentEntry>[] = [
  {
    key: 'title',
    label: t.title,
    sort: 'title',
    cell: (row) => (
      <Link to={`/content/${row._id}`} lang={row.language}>
        {row.title}
      </Link>
    ),
    text: (row) => row.title,
  },
  { key: 'kind', label: t.kind, cell: (row) => KIND_WORDS[row.kind], text: (row) => row.kind },
  { key: 'path', label: t.address, cell: (row) => row.path ?? row.key, text: (row) => row.path ?? row.key },
  {
    key: 'language',
    label: t.language,
    cell: (row) => nameIn(row.language),
    text: (row) => row.language,
    isExtra: true,
  },
  {
    key: 'state',
    label: t.state,
    cell: (row) => <States row={row} />,
    text: (row) => [row.isPublished ? t.published : t.notSite, row.work, row.error].filter(Boolean).join(', '),
  },
  {
    key: 'changed',
    label: t.changedUtc,
    sort: 'changed',
    cell: (row) => <Moment at={row.changedAt} />,
    text: (row) => row.changedAt,
  },
];

const States = ({ row }: { readonly row: ContentEntry }) => (
  <>
    {row.isPublished ? <Tag tone="good">{t.published}</Tag> : <Tag>{t.notSite}</Tag>}{' '}
    {row.work ? <Tag>{row.work}</Tag> : null} {row.error ? <Tag tone="bad">{t.notDrawn}</Tag> : null}
  </>
);

const choicesOf = (values: readonly string[], words: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: words[value] ?? value }));

/** Every text of the site that is edited here. */
export default function ContentScreen() {
  const { role } = useOperator();
  const list = useList(operatorContent, { filters: ['kind', 'language', 'work', 'search'] });
  const [isWriting, setWriting] = useState(false);
  return (
    <Page
      title={t.siteTexts}
      lead={t.lead}
      actions={
        operatorSaveContent.roles.includes(role) ? (
          <Button size="small" variant="primary" onClick={() => setWriting(true)}>
            {t.writeSomethingNew}
          </Button>
        ) : null
      }
    >
      <Filters list={list}>
        <TextFilter list={list} name="search" label={t.titleOrAddress} />
        <ChoiceFilter list={list} name="kind" label={t.kind} choices={choicesOf(CONTENT_KINDS, KIND_WORDS)} />
        <ChoiceFilter
          list={list}
          name="language"
          label={t.language}
          choices={choicesOf(
            LANGUAGES,
            inEachLanguage((language) => nameIn(language)),
          )}
        />
        <ChoiceFilter
          list={list}
          name="work"
          label={t.inWork}
          choices={choicesOf(['draft', 'scheduled', 'error'], { error: t.notDrawn })}
        />
      </Filters>
      <ListTable
        caption={t.textsSite}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="texts"
        empty={t.empty}
      />
      <Dialog isOpen={isWriting} onClose={() => setWriting(false)} title={t.writeSomethingNew} width={720}>
        {isWriting ? <NewText /> : null}
      </Dialog>
    </Page>
  );
}

const KEY_HINTS: Readonly<Record<ContentKind, string>> = t.keyHints;

function NewText() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ContentKind>('page');
  const [language, setLanguage] = useState<Language>('en');
  const [key, setKey] = useState('');
  const [fields, setFields] = useState<Fields>(EMPTY.page);
  const { send, isBusy } = useCall(() =>
    api(operatorSaveContent, { key, language, edits: 0, text: { kind, fields } as never }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, ({ data }) => navigate(`/content/${data.entry}`));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.menu}>
        <SelectField
          label={t.kind}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            setKind(value as ContentKind);
            setFields(EMPTY[value as ContentKind]);
          }}
        >
          {CONTENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.language}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {nameIn(each)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.key}
          hint={KEY_HINTS[kind]}
          maxLength={80}
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </div>
      <FieldsForm
        key={kind}
        lines={FIELD_LIST[kind]}
        fields={fields}
        language={language}
        isReadOnly={false}
        onChange={setFields}
      />
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.saveTheDraft}
        </Button>
      </p>
    </form>
  );
}
