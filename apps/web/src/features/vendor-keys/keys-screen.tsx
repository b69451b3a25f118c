import type { ListedKey } from '@plumbline/contract';
import { Button, type Column, DataTable, Dialog, Moment, Note, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { rich } from '../../lib/text/index.ts';
import { useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useKeys, useRevokeKey } from './api.ts';
import { MakeForm } from './make-form.tsx';
import { keyWords, useKeyWords } from './words.ts';

export const meta = titleMeta(() => keyWords().title);

/** API keys of the store with scopes and expiry; owner only. */
export default function KeysScreen() {
  const t = useKeyWords();
  const store = useOwnStore();
  return (
    <Page help="keys" title={t.title} lead={t.lead}>
      <Loaded query={store} failed={t.failed}>
        {({ role }) => (role === 'owner' ? <OwnersKeys /> : <Note>{t.ownerOnly}</Note>)}
      </Loaded>
    </Page>
  );
}

function OwnersKeys() {
  const t = useKeyWords();
  const keys = useKeys();
  return (
    <>
      <Loaded query={keys} failed={t.failed}>
        {(all) => <Keys keys={all.keys} />}
      </Loaded>
      <MakeForm />
      <p className="small soft">
        {rich(t.documentation, {
          link: (
            <a key="docs" href="/docs">
              /docs
            </a>
          ),
        })}
      </p>
    </>
  );
}

const TONES = { open: 'good', expired: 'plain', revoked: 'plain' } as const;

function Keys({ keys }: { readonly keys: readonly ListedKey[] }) {
  const t = useKeyWords();
  const [asked, setAsked] = useState<ListedKey | null>(null);
  const columns: Column<ListedKey>[] = [
    { key: 'name', label: t.name, cell: (row) => <NameCell row={row} /> },
    { key: 'may', label: t.may, cell: ({ scopes }) => scopes.map((scope) => t.scopes[scope]).join('; ') },
    { key: 'end', label: t.end, cell: ({ expiresAt }) => <Moment at={toMinuteText(expiresAt)} /> },
    { key: 'used', label: t.used, cell: ({ usedAt }) => (usedAt ? <Moment at={toMinuteText(usedAt)} /> : t.never) },
    { key: 'state', label: t.state, cell: ({ status }) => <Tag tone={TONES[status]}>{t.states[status]}</Tag> },
    {
      key: 'revoke',
      label: t.action,
      align: 'right',
      cell: (row) =>
        row.status === 'open' ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t.revokeOf({ name: row.name })}
            onClick={() => setAsked(row)}
          >
            {t.revoke}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Section title={t.keys}>
      {keys.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <DataTable caption={t.keys} columns={columns} rows={keys} rowKey={({ _id }) => _id} />
      )}
      {asked === null ? null : <RevokeDialog asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

const NameCell = ({ row }: { readonly row: ListedKey }) => (
  <>
    {row.name}
    <br />
    <span className="small soft">plk_…{row.hint}</span>
  </>
);

function RevokeDialog({ asked, onClose }: { readonly asked: ListedKey; readonly onClose: () => void }) {
  const t = useKeyWords();
  const revoke = useRevokeKey();
  return (
    <Dialog isOpen onClose={onClose} title={t.revokeTitle({ name: asked.name })} isBusy={revoke.isBusy}>
      <p>{t.revokeText}</p>
      <div className={forms.acts}>
        <Button variant="danger" busy={revoke.isBusy} onClick={() => revoke.send(asked._id, onClose)}>
          {t.revoke}
        </Button>
        <Button onClick={onClose} disabled={revoke.isBusy}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}
