import { DRAFT_STATUSES, type Draft, operatorDrafts } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-plans';
import { Button, type Column, Moment, Section, Tag } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { DraftDialog, STATUS } from './draft-dialog.tsx';
import styles from './plans.module.css';

interface DraftTableProps {
  readonly kind: Draft['kind'];
  readonly aside: ReactNode;
  readonly onEdit: (draft: Draft) => void;
  readonly onSimulate?: (draft: Draft) => void;
}

const nameOf = (row: Draft): string => (row.kind === 'plan' ? t.planFrom({ holdsFrom: row.holdsFrom }) : row.title);

/** Drafts of one kind, newest first; each opens with its comparison. */
export function DraftTable({ kind, aside, onEdit, onSimulate }: DraftTableProps) {
  const list = useList(operatorDrafts, { name: 'drafts', fixed: { kind }, filters: ['status'], pageSize: 10 });
  const [opened, open] = useState<Draft | null>(null);
  const [openingId, setOpening] = useState<string | null>(null);
  /** Keeps the opened draft in the dialog, because right after an action the list may be stale. */
  const openNewest = async (id: string) => {
    setOpening(id);
    const { data } = await list.query.refetch();
    setOpening(null);
    open(data?.docs.find((each) => each._id === id) ?? null);
  };
  // The current version while it is open; filters may exclude it meanwhile.
  const current = opened && (list.query.data?.docs.find((each) => each._id === opened._id) ?? opened);
  const columns: readonly Column<Draft>[] = [
    {
      key: 'title',
      label: t.draft,
      cell: (row) => (
        <span className={styles.open}>
          <Button size="small" variant="quiet" busy={openingId === row._id} onClick={() => void openNewest(row._id)}>
            {nameOf(row)}
          </Button>
        </span>
      ),
      text: nameOf,
    },
    { key: 'from', label: t.holdsFrom, sort: 'from', cell: (row) => row.holdsFrom, text: (row) => row.holdsFrom },
    { key: 'what', label: t.changes, cell: changesOf, text: changesOf },
    { key: 'by', label: t.by, sort: 'by', cell: (row) => row.author.email, text: (row) => row.author.email },
    {
      key: 'at',
      label: t.editedUtc,
      sort: 'edited',
      cell: (row) => <Moment at={row.editedAt} />,
      text: (row) => row.editedAt,
    },
    {
      key: 'status',
      label: t.status,
      cell: (row) => <Tag tone={STATUS[row.status].tone}>{STATUS[row.status].label}</Tag>,
      text: (row) => STATUS[row.status].label,
    },
  ];
  return (
    <Section title={t.drafts} aside={aside}>
      <Filters list={list} label={t.filtersOfDrafts} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="status"
          label={t.status}
          choices={DRAFT_STATUSES.map((value) => ({ value, label: STATUS[value].label }))}
        />
      </Filters>
      <ListTable
        caption={t.drafts}
        list={list}
        columns={columns}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void openNewest(row._id)}
        exportName={`drafts-of-${kind}s`}
        empty={t.empty}
      />
      {current ? (
        <DraftDialog
          draft={current}
          onClose={() => open(null)}
          onEdit={() => {
            open(null);
            onEdit(current);
          }}
          onSimulate={
            onSimulate &&
            (() => {
              open(null);
              onSimulate(current);
            })
          }
        />
      ) : null}
    </Section>
  );
}

const FILE_COLUMNS: readonly Column<Draft>[] = [
  { key: 'why', label: t.why, cell: () => null, text: (row) => row.reason },
];

function changesOf({ comparison }: Draft): string {
  if (comparison.version === null) return t.new;
  const fields = comparison.fields.filter((each) => !each.isSame);
  const [first] = fields;
  if (!first) return t.soldAgainTerms;
  const said = `${first.field} ${first.before} → ${first.after}`;
  return fields.length === 1 ? said : t.andMore({ said, count: fields.length - 1 });
}
