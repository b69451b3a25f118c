import { KYC_DOCUMENT_TYPES } from '@plumbline/contract';
import {
  operatorDecideIdentity,
  operatorIdentityDocument,
  operatorIdentityQueue,
  operatorMember,
  type WaitingIdentity,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-identity';
import { Button, type Column, Dialog, Moment, TextField } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, download } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList, WhatElseWaits } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';

const COLUMNS: readonly Column<WaitingIdentity>[] = [
  {
    key: 'who',
    label: t.member,
    sort: 'name',
    cell: (row) => <Link to={`/members/${row._id}`}>{row.fullName}</Link>,
    text: (row) => row.fullName,
  },
  { key: 'uid', label: t.uid, cell: (row) => row.referId, text: (row) => row.referId },
  {
    key: 'what',
    label: t.document,
    cell: (row) => t.documents[row.documentType],
    text: (row) => t.documents[row.documentType],
  },
  {
    key: 'since',
    label: t.sentUtc,
    sort: 'date',
    cell: (row) => <Moment at={row.submittedAt} />,
    text: (row) => row.submittedAt,
  },
];

/** Members awaiting the identity check, longest waiting first. */
export default function IdentityScreen() {
  const list = useList(operatorIdentityQueue, { filters: ['document'], refreshSeconds: 30 });
  const [opened, open] = useState<WaitingIdentity | null>(null);
  const look: Column<WaitingIdentity> = {
    key: 'do',
    label: t.action,
    cell: (row) => (
      <Button size="small" onClick={() => open(row)}>
        {t.look}
      </Button>
    ),
  };
  return (
    <Page title={t.identityChecks} lead={t.lead}>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="document"
          label={t.document}
          choices={KYC_DOCUMENT_TYPES.map((value) => ({ value, label: t.documents[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.identityChecks}
        list={list}
        columns={[...COLUMNS, look]}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="identity-checks"
        empty={t.empty}
        next={<WhatElseWaits />}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.fullName ?? ''} width={520}>
        {opened ? <Check waiting={opened} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}

function Check({ waiting, onDone }: { readonly waiting: WaitingIdentity; readonly onDone: () => void }) {
  const { role } = useOperator();
  const member = useQuery({ ...read(operatorMember, { id: waiting._id }), meta: { isQuiet: true } });
  const save = useMutation({
    mutationFn: (document: string) => download(operatorIdentityDocument, { id: waiting._id, document }),
  });
  const [isRefusing, setRefusing] = useState(false);
  const [noted, setNoted] = useState({ bornOn: '', number: '' });
  const { send, isBusy } = useCall(
    (input: { decision: 'approved' | 'rejected'; reason: string; bornOn?: string; number?: string }) =>
      api(operatorDecideIdentity, { _id: waiting._id, ...input }),
  );
  const mayDecide = operatorDecideIdentity.roles.includes(role);
  return (
    <Loaded query={member} failed={t.failed}>
      {({ identity, profile }) => (
        <>
          <p>
            {profile.fullName}, {profile.email}: {t.documents[waiting.documentType]}
          </p>
          <ul>
            {identity.documents.map((document) => (
              <li key={document._id}>
                <Button size="small" busy={save.isPending} onClick={() => save.mutate(document._id)}>
                  {t.saveThePart({ part: document.part })}
                </Button>
              </li>
            ))}
          </ul>
          {mayDecide ? (
            <>
              <TextField
                type="date"
                label={t.dateBirthDocument}
                hint={t.dateBirthDocumentHint}
                value={noted.bornOn}
                onChange={({ currentTarget: { value } }) => setNoted((now) => ({ ...now, bornOn: value }))}
              />
              <TextField
                label={t.numberDocumentCountry}
                hint={t.numberDocumentCountryHint}
                value={noted.number}
                onChange={({ currentTarget: { value } }) => setNoted((now) => ({ ...now, number: value }))}
              />
            </>
          ) : null}
          {mayDecide ? (
            <p>
              <Button
                variant="primary"
                size="small"
                busy={isBusy}
                onClick={() => send({ decision: 'approved', reason: '', ...noted }, onDone)}
              >
                {t.confirmTheIdentity}
              </Button>{' '}
              <Button size="small" onClick={() => setRefusing(true)}>
                {t.refuse}
              </Button>
            </p>
          ) : null}
          <ReasonDialog
            isOpen={isRefusing}
            title={t.refuseTheDocuments}
            confirm={t.refuse}
            isDanger
            isBusy={isBusy}
            hint={t.memberReadsCan}
            onClose={() => setRefusing(false)}
            onConfirm={(reason) => send({ decision: 'rejected', reason }, onDone)}
          />
        </>
      )}
    </Loaded>
  );
}
