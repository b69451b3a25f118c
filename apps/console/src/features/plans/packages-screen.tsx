import {
  type Draft,
  type OfferedPackage,
  operatorPackages,
  PACKAGE_SALES,
  saveDraft,
  withdrawPackage,
} from '@plumbline/contract/operator';
import { Amount, Button, type Column, DataTable, Dialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { DraftTable } from './draft-table.tsx';
import { PackageForm } from './package-form.tsx';
import styles from './plans.module.css';
import { unscaled, useTomorrow } from './values.ts';

const TONES = { 'on sale': 'good', announced: 'plain', withdrawn: 'plain' } as const;
const percent = (ppm: number): string => `${unscaled(ppm, 4)} %`;

const COLUMNS: readonly Column<OfferedPackage>[] = [
  { key: 'title', label: 'Package', sort: 'title', cell: (row) => row.title, text: (row) => row.title },
  {
    key: 'sale',
    label: 'Sale',
    sort: 'sale',
    cell: (row) => <Tag tone={TONES[row.sale]}>{row.sale}</Tag>,
    text: (row) => row.sale,
  },
  {
    key: 'price',
    label: 'Price, USDT',
    sort: 'price',
    align: 'right',
    cell: (row) => <Amount value={row.price} unit={false} />,
    text: (row) => row.price,
  },
  {
    key: 'target',
    label: 'Daily target',
    sort: 'target',
    align: 'right',
    cell: (row) => percent(row.yieldPpm),
    text: (row) => percent(row.yieldPpm),
  },
  {
    key: 'maturity',
    label: 'Days',
    sort: 'days',
    align: 'right',
    cell: (row) => row.maturityDays,
    text: (row) => String(row.maturityDays),
  },
  {
    key: 'running',
    label: 'Running',
    sort: 'running',
    align: 'right',
    cell: (row) => row.running.toLocaleString('en'),
    text: (row) => String(row.running),
  },
  {
    key: 'principal',
    label: 'Principal, USDT',
    sort: 'principal',
    align: 'right',
    cell: (row) => <Amount value={row.principal} unit={false} />,
    text: (row) => row.principal,
  },
  { key: 'versions', label: 'Version', align: 'right', cell: versionsOf, text: versionsOf },
];

function versionsOf(row: OfferedPackage): string {
  const next = row.versions.find((each) => each.version > row.version);
  return next ? `${row.version}, ${next.version} from ${next.holdsFrom}` : String(row.version);
}

interface Form {
  readonly draft: Draft | null;
  readonly from: OfferedPackage | null;
}

/** Packages on sale, their versions and drafts. */
export default function PackagesScreen() {
  const { role } = useOperator();
  const isPlanner = saveDraft.roles.includes(role);
  const list = useList(operatorPackages, { filters: ['sale'] });
  const tomorrow = useTomorrow();
  const [form, setForm] = useState<Form | null>(null);
  const [opened, open] = useState<OfferedPackage | null>(null);
  return (
    <Page
      title="Packages"
      lead="A change is a new version: one operator proposes it, another publishes it, and it holds from its day. What members have bought stays as it was bought."
    >
      <DraftTable
        kind="package"
        onEdit={(draft) => setForm({ draft, from: null })}
        aside={
          isPlanner ? (
            <Button size="small" variant="primary" onClick={() => setForm({ draft: null, from: null })}>
              New package
            </Button>
          ) : null
        }
      />
      <h2 className={styles.heading}>Offered</h2>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="sale"
          label="Sale"
          choices={PACKAGE_SALES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption="Packages"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="packages"
        empty="No package is offered yet. A published draft becomes one."
      />
      {opened ? (
        <PackageDialog
          pack={opened}
          isPlanner={isPlanner}
          onClose={() => open(null)}
          onDraft={() => {
            open(null);
            setForm({ draft: null, from: opened });
          }}
        />
      ) : null}
      {form ? (
        <PackageForm
          terms={form.draft?.package ?? form.from}
          holdsFrom={form.draft?.holdsFrom ?? tomorrow}
          packageId={form.draft ? form.draft.packageId : (form.from?._id ?? null)}
          draft={form.draft}
          onClose={() => setForm(null)}
        />
      ) : null}
    </Page>
  );
}

type Version = OfferedPackage['versions'][number];
const VERSIONS: readonly Column<Version>[] = [
  { key: 'version', label: 'Version', cell: (row) => row.version },
  { key: 'from', label: 'Holds from', cell: (row) => row.holdsFrom },
  { key: 'price', label: 'Price', align: 'right', cell: (row) => <Amount value={row.price} unit={false} /> },
  { key: 'target', label: 'Daily target', align: 'right', cell: (row) => percent(row.yieldPpm) },
  { key: 'days', label: 'Days', align: 'right', cell: (row) => row.maturityDays },
  {
    key: 'who',
    label: 'Who',
    cell: (row) => (row.publishedBy ? `${row.proposedBy}, ${row.publishedBy}` : 'from the beginning'),
  },
  { key: 'why', label: 'Why', cell: (row) => row.reason },
];

interface PackageDialogProps {
  readonly pack: OfferedPackage;
  readonly isPlanner: boolean;
  readonly onClose: () => void;
  readonly onDraft: () => void;
}

function PackageDialog({ pack, isPlanner, onClose, onDraft }: PackageDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const call = useCall((reason: string) => api(withdrawPackage, { id: pack._id, reason }));
  return (
    <>
      <Dialog isOpen={!isAsking} onClose={onClose} title={pack.title} width={900}>
        <DataTable
          caption={`Versions of ${pack.title}`}
          columns={VERSIONS}
          rows={pack.versions}
          rowKey={(row) => String(row.version)}
        />
        {isPlanner ? (
          <div className={styles.actions}>
            <Button variant="primary" onClick={onDraft}>
              Draft a version
            </Button>
            {pack.sale === 'withdrawn' ? null : (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                Withdraw from sale
              </Button>
            )}
          </div>
        ) : null}
      </Dialog>
      <ReasonDialog
        isOpen={isAsking}
        title={`Withdraw ${pack.title} from sale`}
        confirm="Withdraw"
        isDanger
        isBusy={call.isBusy}
        onConfirm={(reason) => call.send(reason, onClose)}
        onClose={() => setAsking(false)}
      >
        <p>
          Nobody can buy it from this moment on. The {pack.running.toLocaleString('en')} running positions go on as they
          were bought. Only a version that is published later puts it on sale again.
        </p>
      </ReasonDialog>
    </>
  );
}
