import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type ContentRedirect,
  operatorEndRedirect,
  operatorRedirects,
  operatorSaveRedirect,
} from '@plumbline/contract/operator';
import { Button, type Column, Moment, TextField } from '@plumbline/ui';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './content.module.css';

/** Old addresses and their targets. */
export default function RedirectsScreen() {
  const { role } = useOperator();
  const list = useList(operatorRedirects, { filters: ['search'] });
  const end = useCall((id: string) => api(operatorEndRedirect, { _id: id }));
  const may = operatorSaveRedirect.roles.includes(role);
  const columns: readonly Column<ContentRedirect>[] = [
    { key: 'from', label: 'Old address', cell: (row) => row.from, text: (row) => row.from },
    { key: 'to', label: 'Leads to', cell: (row) => <a href={row.to}>{row.to}</a>, text: (row) => row.to },
    { key: 'by', label: 'By', cell: (row) => row.madeBy, text: (row) => row.madeBy, isExtra: true },
    { key: 'at', label: 'Since (UTC)', cell: (row) => <Moment at={row.madeAt} />, text: (row) => row.madeAt },
    {
      key: 'do',
      label: 'Action',
      cell: (row) =>
        may ? (
          <Button
            size="small"
            variant="quiet"
            busy={end.isBusy}
            aria-label={`End ${row.from}`}
            onClick={() => end.send(row._id)}
          >
            End
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title="Old addresses"
      lead={
        <>
          An old address that has no page of its own redirects its visitors. <Link to="/content">Site texts</Link>
        </>
      }
    >
      {may ? <NewRedirect /> : null}
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label="Address" />
      </Filters>
      <ListTable
        caption="Old addresses"
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="old-addresses"
        empty="No old address is redirected yet. Add the first one above."
      />
    </Page>
  );
}

function NewRedirect() {
  const { values, bind } = useFields({ from: '', to: '' });
  const { send, isBusy } = useCall(() => api(operatorSaveRedirect, values));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <form className={styles.lead} onSubmit={submit} noValidate>
      <TextField label="Old address" hint="Such as /prices." maxLength={200} autoComplete="off" {...bind('from')} />
      <TextField label="Leads to" hint="Such as /fees." maxLength={200} autoComplete="off" {...bind('to')} />
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Redirect
        </Button>
      </p>
    </form>
  );
}
