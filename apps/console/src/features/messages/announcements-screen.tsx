import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  ANNOUNCEMENT_STATES,
  type OperatorAnnouncement,
  operatorAnnounce,
  operatorAnnouncements,
  operatorWithdrawAnnouncement,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-messages';
import { DEFAULT_LANGUAGE, inEachLanguage, LANGUAGES, type Language, nameIn } from '@plumbline/texts/languages';
import { ANNOUNCEMENT_SUGGESTED_DAYS } from '@plumbline/time-limits/rules';
import { Button, type Column, Dialog, Field, Moment, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, Fragment, useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './messages.module.css';

/** They follow the default language, which has no name in the titles of columns. */
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

const FILE_COLUMNS: readonly Column<OperatorAnnouncement>[] = [
  { key: 'text', label: t.text, cell: () => null, text: (row) => row.words.en.text },
  ...OTHERS.map((language) => ({
    key: `text-${language}`,
    label: t.textIn({ language: nameIn(language) }),
    cell: () => null,
    text: (row: OperatorAnnouncement) => row.words[language].text,
  })),
];

const titleIn =
  (language: Language) =>
  ({ words }: OperatorAnnouncement): string =>
    words[language].title;

/** Announcements on members' home screens. */
export default function AnnouncementsScreen() {
  const { role } = useOperator();
  const list = useList(operatorAnnouncements, { filters: ['state'] });
  const [isOpen, setOpen] = useState(false);
  const withdraw = useCall((id: string) => api(operatorWithdrawAnnouncement, { _id: id }));
  const may = operatorAnnounce.roles.includes(role);
  const columns: readonly Column<OperatorAnnouncement>[] = [
    { key: 'title', label: t.title, sort: 'title', cell: titleIn('en'), text: titleIn('en') },
    ...OTHERS.map((language) => ({
      key: `title-${language}`,
      label: t.in({ language: nameIn(language) }),
      cell: (row: OperatorAnnouncement) => <span lang={language}>{row.words[language].title}</span>,
      text: titleIn(language),
      isExtra: true as const,
    })),
    {
      key: 'from',
      label: t.fromUtc,
      sort: 'from',
      cell: (row) => <Moment at={row.shownFrom} />,
      text: (row) => row.shownFrom,
    },
    {
      key: 'until',
      label: t.untilUtc,
      sort: 'until',
      cell: (row) => <Moment at={row.shownUntil} />,
      text: (row) => row.shownUntil,
    },
    {
      key: 'by',
      label: t.by,
      cell: (row) => actorText(row.createdBy),
      text: (row) => actorText(row.createdBy),
      isExtra: true,
    },
    {
      key: 'state',
      label: t.state,
      cell: (row) => (row.state === 'shown' ? <Tag tone="good">{row.state}</Tag> : <Tag>{row.state}</Tag>),
      text: (row) => row.state,
    },
    {
      key: 'do',
      label: t.action,
      cell: (row) =>
        may && (row.state === 'shown' || row.state === 'planned') ? (
          <Button size="small" variant="quiet" busy={withdraw.isBusy} onClick={() => withdraw.send(row._id)}>
            {t.takeOff}
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title={t.announcements}
      lead={t.lead}
      actions={
        may ? (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            {t.announce}
          </Button>
        ) : null
      }
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.state}
          choices={ANNOUNCEMENT_STATES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.announcements}
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="announcements"
        fileColumns={FILE_COLUMNS}
        empty={t.empty}
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.announce} width={640}>
        {isOpen ? <NewAnnouncement onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

const DAY_MS = 86_400_000;
const moment = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

function NewAnnouncement({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields<string>({
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [`title-${language}`, `text-${language}`]).map((name) => [name, '']),
    ),
    from: moment(Date.now()),
    until: moment(Date.now() + ANNOUNCEMENT_SUGGESTED_DAYS * DAY_MS),
  });
  const { send, isBusy } = useCall(() =>
    api(operatorAnnounce, {
      words: inEachLanguage((language) => ({ title: values[`title-${language}`]!, text: values[`text-${language}`]! })),
      from: values.from!,
      until: values.until!,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {LANGUAGES.map((language) => (
        <Fragment key={language}>
          <TextField
            label={t.titleIn({ language: nameIn(language) })}
            lang={language}
            maxLength={120}
            {...bind(`title-${language}`)}
          />
          <Field label={t.textIn({ language: nameIn(language) })}>
            {(input) => <textarea {...input} lang={language} rows={3} maxLength={2000} {...bind(`text-${language}`)} />}
          </Field>
        </Fragment>
      ))}
      <div className={styles.pair}>
        <TextField label={t.fromUtc} type="datetime-local" {...bind('from')} />
        <TextField label={t.untilUtc} type="datetime-local" {...bind('until')} />
      </div>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.announce}
        </Button>
      </p>
    </form>
  );
}
