import { type Draft, operatorDrafts } from '@plumbline/contract/operator';
import { Button, type Column, DataTable, Moment, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { DraftDialog } from './draft-dialog.tsx';
import styles from './plans.module.css';
import { STATUS } from './status.ts';

const SHOWN = 50;

interface DraftTableProps {
  readonly kind: Draft['kind'];
  readonly aside: ReactNode;
  readonly onEdit: (draft: Draft) => void;
  readonly onSimulate?: (draft: Draft) => void;
}

/** Drafts of one kind, the newest first; each opens with its comparison. */
export function DraftTable({ kind, aside, onEdit, onSimulate }: DraftTableProps) {
  const query = useQuery({ ...read(operatorDrafts, { kind, limit: String(SHOWN) }), meta: { isQuiet: true } });
  const [openedId, open] = useState<string | null>(null);
  const [openingId, setOpening] = useState<string | null>(null);
  /** The dialog keeps what it opens with: after an action of a moment ago the list may still be the one from before. */
  const openNewest = async (id: string) => {
    setOpening(id);
    await query.refetch();
    setOpening(null);
    open(id);
  };
  const columns: readonly Column<Draft>[] = [
    {
      key: 'title',
      label: 'Draft',
      cell: (row) => (
        <span className={styles.open}>
          <Button size="small" variant="quiet" busy={openingId === row._id} onClick={() => void openNewest(row._id)}>
            {kind === 'plan' ? `Plan from ${row.holdsFrom}` : row.title}
          </Button>
        </span>
      ),
    },
    { key: 'from', label: 'Holds from', cell: (row) => row.holdsFrom },
    { key: 'what', label: 'Changes', cell: changesOf },
    { key: 'by', label: 'By', cell: (row) => row.author.email },
    { key: 'at', label: 'Edited (UTC)', cell: (row) => <Moment at={row.editedAt} /> },
    {
      key: 'status',
      label: 'Status',
      cell: (row) => <Tag tone={STATUS[row.status].tone}>{STATUS[row.status].label}</Tag>,
    },
  ];
  return (
    <Loaded query={query} failed="The drafts could not be loaded.">
      {({ docs }) => {
        const opened = docs.find((each) => each._id === openedId);
        return (
          <Section title="Drafts" aside={aside}>
            {docs.length === 0 ? (
              <p className="soft">No draft yet. What holds now is below.</p>
            ) : (
              <DataTable caption="Drafts" columns={columns} rows={docs} rowKey={(row) => row._id} />
            )}
            {opened ? (
              <DraftDialog
                draft={opened}
                onClose={() => open(null)}
                onEdit={() => {
                  open(null);
                  onEdit(opened);
                }}
                onSimulate={
                  onSimulate &&
                  (() => {
                    open(null);
                    onSimulate(opened);
                  })
                }
              />
            ) : null}
          </Section>
        );
      }}
    </Loaded>
  );
}

function changesOf({ comparison }: Draft): string {
  if (comparison.version === null) return 'New';
  const fields = comparison.fields.filter((each) => !each.isSame);
  const [first] = fields;
  if (!first) return 'Sold again, terms as they were';
  const said = `${first.field} ${first.before} → ${first.after}`;
  return fields.length === 1 ? said : `${said}, and ${fields.length - 1} more`;
}
