import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  type ContentRedirect,
  operatorEndRedirect,
  operatorRedirects,
  operatorSaveRedirect,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
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
    { key: 'from', label: t.oldAddress, cell: (row) => row.from, text: (row) => row.from },
    { key: 'to', label: t.leadsTo, cell: (row) => <a href={row.to}>{row.to}</a>, text: (row) => row.to },
    { key: 'by', label: t.by, cell: (row) => row.madeBy, text: (row) => row.madeBy, isExtra: true },
    { key: 'at', label: t.sinceUtc, cell: (row) => <Moment at={row.madeAt} />, text: (row) => row.madeAt },
    {
      key: 'do',
      label: t.action,
      cell: (row) =>
        may ? (
          <Button
            size="small"
            variant="quiet"
            busy={end.isBusy}
            aria-label={t.endFrom({ from: row.from })}
            onClick={() => end.send(row._id)}
          >
            {t.end}
          </Button>
        ) : null,
    },
  ];
  return (
    <Page
      title={t.oldAddresses}
      lead={rich(t.oldAddressNo, { link: (children) => <Link to="/content">{children}</Link> })}
    >
      {may ? <NewRedirect /> : null}
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label={t.address} />
      </Filters>
      <ListTable
        caption={t.oldAddresses}
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="old-addresses"
        empty={t.redirectsEmpty}
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
      <TextField label={t.oldAddress} hint={t.oldAddressHint} maxLength={200} autoComplete="off" {...bind('from')} />
      <TextField label={t.leadsTo} hint={t.leadsToHint} maxLength={200} autoComplete="off" {...bind('to')} />
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.redirect}
        </Button>
      </p>
    </form>
  );
}
