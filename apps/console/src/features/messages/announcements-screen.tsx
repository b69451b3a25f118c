import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  ANNOUNCEMENT_STATES,
  type OperatorAnnouncement,
  operatorAnnounce,
  operatorAnnouncements,
  operatorWithdrawAnnouncement,
} from '@plumbline/contract/operator';
import { ANNOUNCEMENT_SUGGESTED_DAYS } from '@plumbline/time-limits/rules';
import { Button, type Column, Dialog, Field, Moment, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './messages.module.css';

const FILE_COLUMNS: readonly Column<OperatorAnnouncement>[] = [
  { key: 'text', label: 'Text', cell: () => null, text: (row) => row.bodyEn },
  { key: 'textHindi', label: 'Text in Hindi', cell: () => null, text: (row) => row.bodyHi },
];

/** Announcements on members' home screens. */
export default function AnnouncementsScreen() {
  const { role } = useOperator();
  const list = useList(operatorAnnouncements, { filters: ['state'] });
  const [isOpen, setOpen] = useState(false);
  const withdraw = useCall((id: string) => api(operatorWithdrawAnnouncement, { _id: id }));
  const may = operatorAnnounce.roles.includes(role);
  const columns: readonly Column<OperatorAnnouncement>[] = [
    { key: 'title', label: 'Title', sort: 'title', cell: (row) => row.titleEn, text: (row) => row.titleEn },
    {
      key: 'hindi',
      label: 'In Hindi',
      cell: (row) => <span lang="hi">{row.titleHi}</span>,
      text: (row) => row.titleHi,
      isExtra: true,
    },
    {
      key: 'from',
      label: 'From (UTC)',
      sort: 'from',
      cell: (row) => <Moment at={row.shownFrom} />,
      text: (row) => row.shownFrom,
    },
    {
      key: 'until',
      label: 'Until (UTC)',
      sort: 'until',
      cell: (row) => <Moment at={row.shownUntil} />,
      text: (row) => row.shownUntil,
    },
    { key: 'by', label: 'By', cell: (row) => row.createdBy, text: (row) => row.createdBy, isExtra: true },
    {
      key: 'state',
      label: 'State',
      cell: (row) => (row.state === 'shown' ? <Tag tone="good">{row.state}</Tag> : <Tag>{row.state}</Tag>),
      text: (row) => row.state,
    },
    {
      key: 'do',
      label: 'Action',
      cell: (row) =>
        may && (row.state === 'shown' || row.state === 'planned') ? (
          <Button size="small" variant="quiet" busy={withdraw.isBusy} onClick={() => withdraw.send(row._id)}>
            Take off
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title="Announcements"
      lead="Shown to every member on their home screen, in the language that they read."
      actions={
        may ? (
          <Button size="small" variant="primary" onClick={() => setOpen(true)}>
            Announce
          </Button>
        ) : null
      }
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          choices={ANNOUNCEMENT_STATES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption="Announcements"
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="announcements"
        fileColumns={FILE_COLUMNS}
        empty="No announcement yet. Members see none on their home screen."
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Announce" width={640}>
        {isOpen ? <NewAnnouncement onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
}

const DAY_MS = 86_400_000;
const moment = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

function NewAnnouncement({ onDone }: { readonly onDone: () => void }) {
  const { values, bind } = useFields({
    titleEn: '',
    bodyEn: '',
    titleHi: '',
    bodyHi: '',
    from: moment(Date.now()),
    until: moment(Date.now() + ANNOUNCEMENT_SUGGESTED_DAYS * DAY_MS),
  });
  const { send, isBusy } = useCall((input: typeof values) => api(operatorAnnounce, input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(values, onDone);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label="Title in English" maxLength={120} {...bind('titleEn')} />
      <Field label="Text in English">
        {(input) => <textarea {...input} rows={3} maxLength={2000} {...bind('bodyEn')} />}
      </Field>
      <TextField label="Title in Hindi" lang="hi" maxLength={120} {...bind('titleHi')} />
      <Field label="Text in Hindi">
        {(input) => <textarea {...input} lang="hi" rows={3} maxLength={2000} {...bind('bodyHi')} />}
      </Field>
      <div className={styles.pair}>
        <TextField label="From (UTC)" type="datetime-local" {...bind('from')} />
        <TextField label="Until (UTC)" type="datetime-local" {...bind('until')} />
      </div>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Announce
        </Button>
      </p>
    </form>
  );
}
