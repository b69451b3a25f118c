import type { WebhookDelivery } from '@plumbline/contract';
import { Button, type Column, DataTable, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useReplay, useWebhookLog } from './api.ts';
import { useWebhookWords } from './words.ts';

const TONES = { waiting: 'wait', delivered: 'good', failed: 'bad' } as const;

/** Deliveries to one endpoint and its responses, with a button to resend. */
export function DeliveryLog({ id, canReplay }: { readonly id: string; readonly canReplay: boolean }) {
  const t = useWebhookWords();
  const [page, setPage] = useState(1);
  const log = useWebhookLog(id, page);
  const replay = useReplay();
  const columns: Column<WebhookDelivery>[] = [
    { key: 'event', label: t.event, cell: ({ type }) => type },
    { key: 'happened', label: t.happened, cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
    { key: 'state', label: t.state, cell: (row) => <StateCell row={row} /> },
    { key: 'answer', label: t.answer, cell: (row) => <AnswerCell row={row} /> },
    {
      key: 'again',
      label: t.again,
      align: 'right',
      cell: (row) =>
        canReplay && row.status !== 'waiting' ? (
          <Button size="small" variant="quiet" busy={replay.isBusy} onClick={() => replay.send(row._id)}>
            {t.sendAgain}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <div style={{ flexBasis: '100%' }}>
      <Loaded query={log} failed={t.failed}>
        {({ docs, pages }) => (
          <>
            {docs.length === 0 ? (
              <p className="soft">{t.noDeliveries}</p>
            ) : (
              <DataTable caption={t.log} columns={columns} rows={docs} rowKey={({ _id }) => _id} />
            )}
            {pages > 1 ? (
              <div className={forms.acts}>
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t.later}
                </Button>
                <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {t.earlier}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

function StateCell({ row }: { readonly row: WebhookDelivery }) {
  const t = useWebhookWords();
  return (
    <>
      <Tag tone={TONES[row.status]}>{t.deliveryStates[row.status]}</Tag>
      {row.dueAt ? (
        <>
          <br />
          <span className="small soft">
            {t.next} <Moment at={row.dueAt} />
          </span>
        </>
      ) : null}
    </>
  );
}

function AnswerCell({ row }: { readonly row: WebhookDelivery }) {
  const t = useWebhookWords();
  const [last] = row.attempts;
  if (last === undefined) return <>–</>;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {last.status ?? t.noAnswer} · {last.tookMs} ms · {t.tries({ count: last.number })}
      <br />
      <span className="small soft">{last.answer.slice(0, 200)}</span>
    </span>
  );
}
