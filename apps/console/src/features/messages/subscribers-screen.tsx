import {
  operatorRemoveSubscriber,
  operatorSubscribers,
  operatorSubscribersExport,
  SUBSCRIBER_STATUSES,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-messages';
import { Button, Moment, Tag } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';

/**
 * Newsletter subscribers: they join by double opt-in and leave by link or on request. Only the logged export call
 * returns addresses, so the table has no file export.
 */
export default function SubscribersScreen() {
  const { role } = useOperator();
  const list = useList(operatorSubscribers, { filters: ['status', 'search'] });
  const remove = useCall((id: string) => api(operatorRemoveSubscriber, { _id: id }));
  const save = useMutation({ mutationFn: () => download(operatorSubscribersExport, {}) });
  const may = (roles: readonly string[]) => roles.includes(role);
  return (
    <Page
      title={t.newsletter}
      lead={t.subscribersLead}
      actions={
        may(operatorSubscribersExport.roles) ? (
          <Button
            size="small"
            busy={save.isPending}
            disabled={list.query.data?.total === 0}
            onClick={() => save.mutate()}
          >
            {t.exportConfirmedAddresses}
          </Button>
        ) : null
      }
    >
      <Filters list={list} isOffWhileEmpty>
        <TextFilter list={list} name="search" label={t.addressBeginsWith} />
        <ChoiceFilter
          list={list}
          name="status"
          label={t.state}
          choices={SUBSCRIBER_STATUSES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.subscribers}
        list={list}
        rowKey={(row) => row._id}
        empty={t.subscribersEmpty}
        columns={[
          { key: 'email', label: t.eMail, sort: 'email', cell: (row) => row.email },
          {
            key: 'status',
            label: t.state,
            cell: (row) => <Tag tone={row.status === 'confirmed' ? 'good' : 'plain'}>{row.status}</Tag>,
          },
          { key: 'asked', label: t.askedUtc, sort: 'asked', cell: (row) => <Moment at={row.askedAt} /> },
          {
            key: 'confirmed',
            label: t.confirmedUtc,
            sort: 'confirmed',
            cell: (row) => (row.confirmedAt ? <Moment at={row.confirmedAt} /> : '–'),
          },
          {
            key: 'do',
            label: t.action,
            cell: (row) =>
              may(operatorRemoveSubscriber.roles) ? (
                <Button size="small" variant="quiet" busy={remove.isBusy} onClick={() => remove.send(row._id)}>
                  {t.delete}
                </Button>
              ) : null,
          },
        ]}
      />
    </Page>
  );
}
