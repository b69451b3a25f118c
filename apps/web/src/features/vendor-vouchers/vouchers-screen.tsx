import { useListPlace } from '@plumbline/app-runtime/list';
import type { Voucher } from '@plumbline/contract';
import { Button, type Column, DataTable, EmptyState, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText, toSumText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PageOutOfRange, Pager } from '../../lib/pager.tsx';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { usePause, useVouchers } from './api.ts';
import { VoucherForm } from './voucher-form.tsx';
import { useVoucherWords, voucherWords } from './words.ts';

export const meta = titleMeta(() => voucherWords().title);

/** The edited voucher, a new one (`voucher` null), or none. */
type Edited = { readonly voucher: Voucher | null } | null;

/** The store's vouchers; owners and managers create, change and pause them. */
export default function VouchersScreen() {
  const t = useVoucherWords();
  const place = useListPlace({ filters: {} });
  const query = useVouchers(place.address.page);
  const store = useOwnStore();
  const [edited, setEdited] = useState<Edited>(null);
  const edits = store.data !== undefined && mayEdit(store.data.role);
  const add = edits ? (
    <Button variant="primary" onClick={() => setEdited({ voucher: null })}>
      {t.add}
    </Button>
  ) : null;
  return (
    <Page help="vouchers" title={t.title} lead={t.lead} aside={edited === null && query.data?.total !== 0 ? add : null}>
      {edited === null ? null : (
        <VoucherForm key={edited.voucher?._id ?? ''} voucher={edited.voucher} onDone={() => setEdited(null)} />
      )}
      <Loaded query={query} failed={t.failed}>
        {(found) => (
          <>
            {found.total === 0 && edited === null ? <EmptyState action={add}>{t.empty}</EmptyState> : null}
            {found.docs.length > 0 ? (
              <VoucherTable vouchers={found.docs} edits={edits} onEdit={(voucher) => setEdited({ voucher })} />
            ) : null}
            {found.total > 0 && found.docs.length === 0 ? <PageOutOfRange first={place.href({})} /> : null}
            {found.docs.length > 0 ? <Pager page={found.page} total={found.total} limit={found.limit} /> : null}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface VoucherTableProps {
  readonly vouchers: readonly Voucher[];
  readonly edits: boolean;
  readonly onEdit: (voucher: Voucher) => void;
}

function VoucherTable({ vouchers, edits, onEdit }: VoucherTableProps) {
  const t = useVoucherWords();
  const columns: Column<Voucher>[] = [
    { key: 'code', label: t.code, cell: ({ code }) => <strong>{code}</strong> },
    { key: 'off', label: t.off, cell: (row) => <Off voucher={row} /> },
    {
      key: 'days',
      label: t.days,
      cell: ({ from, until }) =>
        until === null
          ? t.periodFrom({ from: toDayText(from) })
          : t.period({ from: toDayText(from), until: toDayText(until) }),
    },
    {
      key: 'uses',
      label: t.uses,
      align: 'right',
      cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
    },
    {
      key: 'state',
      label: t.state,
      cell: ({ state }) => <Tag tone={state === 'usable' ? 'good' : 'wait'}>{t.states[state]}</Tag>,
    },
  ];
  const act: Column<Voucher> = {
    key: 'act',
    label: t.act,
    align: 'right',
    cell: (row) => <Acts voucher={row} onEdit={() => onEdit(row)} />,
  };
  return (
    <DataTable
      caption={t.title}
      columns={edits ? [...columns, act] : columns}
      rows={vouchers}
      rowKey={({ _id }) => _id}
    />
  );
}

function Off({ voucher: { percent, amount, minimum } }: { readonly voucher: Voucher }) {
  const t = useVoucherWords();
  return (
    <>
      {amount === null ? `${percent} %` : `${toSumText(amount)} USDT`}
      {Number(minimum) === 0 ? null : (
        <>
          <br />
          <span className="small soft">{t.above({ minimum: toSumText(minimum) })}</span>
        </>
      )}
    </>
  );
}

function Acts({ voucher: { _id, code, state }, onEdit }: { readonly voucher: Voucher; readonly onEdit: () => void }) {
  const t = useVoucherWords();
  const pause = usePause();
  const isPaused = state === 'paused';
  return (
    <span className={forms.rowActs}>
      <Button size="small" aria-label={t.editOf({ code })} onClick={onEdit}>
        {t.edit}
      </Button>
      <Button
        size="small"
        busy={pause.isBusy}
        aria-label={isPaused ? t.resumeOf({ code }) : t.pauseOf({ code })}
        onClick={() => pause.send({ _id, paused: !isPaused })}
      >
        {isPaused ? t.resume : t.pause}
      </Button>
    </span>
  );
}
