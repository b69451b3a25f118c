import {
  operatorDecideIdentity,
  operatorIdentityDocument,
  operatorIdentityQueue,
  operatorMember,
} from '@plumbline/contract/operator';
import { Button, DataTable, Dialog, EmptyState, Moment } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, download } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';

interface Waiting {
  readonly _id: string;
  readonly fullName: string;
  readonly referId: string;
  readonly documentType: string;
  readonly submittedAt: string;
}

/** Who waits for the identity check, the longest first. */
export function IdentityScreen() {
  const query = useQuery({ ...read(operatorIdentityQueue, {}), meta: { isQuiet: true } });
  const [opened, open] = useState<Waiting | null>(null);
  return (
    <Page
      title="Identity checks"
      lead="An identity is asked for before a first deposit where the setting says so, and never first at a withdrawal. Opening a document is noted in the audit trail."
    >
      <Loaded query={query} failed="The checks could not be read.">
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState>Nobody waits.</EmptyState>
          ) : (
            <DataTable
              caption="Identity checks"
              rows={docs}
              rowKey={(row) => row._id}
              columns={[
                { key: 'who', label: 'Member', cell: (row) => <Link to={`/members/${row._id}`}>{row.fullName}</Link> },
                { key: 'uid', label: 'UID', cell: (row) => row.referId },
                { key: 'what', label: 'Document', cell: (row) => row.documentType },
                { key: 'since', label: 'Sent (UTC)', cell: (row) => <Moment at={row.submittedAt} /> },
                {
                  key: 'do',
                  label: 'Action',
                  cell: (row) => (
                    <Button size="small" onClick={() => open(row)}>
                      Look
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.fullName ?? ''} width={520}>
        {opened ? <Check waiting={opened} onDone={() => open(null)} /> : null}
      </Dialog>
    </Page>
  );
}

function Check({ waiting, onDone }: { readonly waiting: Waiting; readonly onDone: () => void }) {
  const { role } = useOperator();
  const member = useQuery({ ...read(operatorMember, { id: waiting._id }), meta: { isQuiet: true } });
  const save = useMutation({
    mutationFn: (document: string) => download(operatorIdentityDocument, { id: waiting._id, document }),
  });
  const [isRefusing, setRefusing] = useState(false);
  const { send, isBusy } = useCall((input: { decision: 'approved' | 'rejected'; reason: string }) =>
    api(operatorDecideIdentity, { _id: waiting._id, ...input }),
  );
  const mayDecide = operatorDecideIdentity.roles.includes(role);
  return (
    <Loaded query={member} failed="The documents could not be read.">
      {({ identity, profile }) => (
        <>
          <p>
            {profile.fullName}, {profile.email}: {waiting.documentType}
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
            <p>
              <Button
                variant="primary"
                size="small"
                busy={isBusy}
                onClick={() => send({ decision: 'approved', reason: '' }, onDone)}
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
