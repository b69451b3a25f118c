import { KYC_DOCUMENT_TYPES } from '@plumbline/contract';
import {
  operatorDecideIdentity,
  operatorIdentityDocument,
  operatorIdentityQueue,
  operatorMember,
  type WaitingIdentity,
} from '@plumbline/contract/operator';
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

const DOCUMENTS = {
  passport: 'Passport',
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
  'residence-permit': 'Residence permit',
} as const;

const COLUMNS: readonly Column<WaitingIdentity>[] = [
  {
    key: 'who',
    label: 'Member',
    sort: 'name',
    cell: (row) => <Link to={`/members/${row._id}`}>{row.fullName}</Link>,
    text: (row) => row.fullName,
  },
  { key: 'uid', label: 'UID', cell: (row) => row.referId, text: (row) => row.referId },
  {
    key: 'what',
    label: 'Document',
    cell: (row) => DOCUMENTS[row.documentType],
    text: (row) => DOCUMENTS[row.documentType],
  },
  {
    key: 'since',
    label: 'Sent (UTC)',
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
    label: 'Action',
    cell: (row) => (
      <Button size="small" onClick={() => open(row)}>
        Look
      </Button>
    ),
  };
  return (
    <Page
      title="Identity checks"
      lead="Where the setting asks for it, an identity is checked before the first deposit, and never for the first time at a withdrawal. Opening a document is noted in the audit trail."
    >
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="document"
          label="Document"
          choices={KYC_DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENTS[value] }))}
        />
      </Filters>
      <ListTable
        caption="Identity checks"
        list={list}
        columns={[...COLUMNS, look]}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="identity-checks"
        empty="No identity check waits."
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
    <Loaded query={member} failed="The documents could not be read.">
      {({ identity, profile }) => (
        <>
          <p>
            {profile.fullName}, {profile.email}: {DOCUMENTS[waiting.documentType]}
          </p>
          <ul>
            {identity.documents.map((document) => (
              <li key={document._id}>
                <Button size="small" busy={save.isPending} onClick={() => save.mutate(document._id)}>
                  Save the {document.part}
                </Button>
              </li>
            ))}
          </ul>
          {mayDecide ? (
            <>
              <TextField
                type="date"
                label="Date of birth on the document (optional)"
                hint="A marriage profile of this member is shown with this date alone. It stays, and nobody reads it."
                value={noted.bornOn}
                onChange={({ currentTarget: { value } }) => setNoted((now) => ({ ...now, bornOn: value }))}
              />
              <TextField
                label="Number of the document, its country first (optional)"
                hint="For example DE C01X00T47. Its hash shows whether two accounts are one person’s: they do not buy from each other."
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
                Confirm the identity
              </Button>{' '}
              <Button size="small" onClick={() => setRefusing(true)}>
                Refuse
              </Button>
            </p>
          ) : null}
          <ReasonDialog
            isOpen={isRefusing}
            title="Refuse the documents"
            confirm="Refuse"
            isDanger
            isBusy={isBusy}
            hint="The member reads it and can send documents again."
            onClose={() => setRefusing(false)}
            onConfirm={(reason) => send({ decision: 'rejected', reason }, onDone)}
          />
        </>
      )}
    </Loaded>
  );
}
