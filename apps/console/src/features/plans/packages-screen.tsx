import {
  type Draft,
  type OfferedPackage,
  operatorPackages,
  PACKAGE_SALES,
  saveDraft,
  withdrawPackage,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-plans';
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
  { key: 'title', label: t.package, sort: 'title', cell: (row) => row.title, text: (row) => row.title },
  {
    key: 'sale',
    label: t.sale,
    sort: 'sale',
    cell: (row) => <Tag tone={TONES[row.sale]}>{row.sale}</Tag>,
    text: (row) => row.sale,
  },
  {
    key: 'price',
    label: t.priceUsdt,
    sort: 'price',
    align: 'right',
    cell: (row) => <Amount value={row.price} unit={false} />,
    text: (row) => row.price,
  },
  {
    key: 'target',
    label: t.dailyTarget,
    sort: 'target',
    align: 'right',
    cell: (row) => percent(row.yieldPpm),
    text: (row) => percent(row.yieldPpm),
  },
  {
    key: 'maturity',
    label: t.daysHead,
    sort: 'days',
    align: 'right',
    cell: (row) => row.maturityDays,
    text: (row) => String(row.maturityDays),
  },
  {
    key: 'running',
    label: t.running,
    sort: 'running',
    align: 'right',
    cell: (row) => row.running.toLocaleString('en'),
    text: (row) => String(row.running),
  },
  {
    key: 'principal',
    label: t.principalUsdt,
    sort: 'principal',
    align: 'right',
    cell: (row) => <Amount value={row.principal} unit={false} />,
    text: (row) => row.principal,
  },
  { key: 'versions', label: t.version, align: 'right', cell: versionsOf, text: versionsOf },
];

function versionsOf(row: OfferedPackage): string {
  const next = row.versions.find((each) => each.version > row.version);
  return next
    ? t.versionsFrom({ version: row.version, next: next.version, holdsFrom: next.holdsFrom })
    : String(row.version);
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
    <Page title={t.packages} lead={t.lead}>
      <DraftTable
        kind="package"
        onEdit={(draft) => setForm({ draft, from: null })}
        aside={
          isPlanner ? (
            <Button size="small" variant="primary" onClick={() => setForm({ draft: null, from: null })}>
              {t.newPackage}
            </Button>
          ) : null
        }
      />
      <h2 className={styles.heading}>{t.offered}</h2>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="sale"
          label={t.sale}
          choices={PACKAGE_SALES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.packages}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={open}
        exportName="packages"
        empty={t.packagesEmpty}
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
  { key: 'version', label: t.version, cell: (row) => row.version },
  { key: 'from', label: t.holdsFrom, cell: (row) => row.holdsFrom },
  { key: 'price', label: t.price, align: 'right', cell: (row) => <Amount value={row.price} unit={false} /> },
  { key: 'target', label: t.dailyTarget, align: 'right', cell: (row) => percent(row.yieldPpm) },
  { key: 'days', label: t.daysHead, align: 'right', cell: (row) => row.maturityDays },
  {
    key: 'who',
    label: t.who,
    cell: (row) => (row.publishedBy ? `${row.proposedBy}, ${row.publishedBy}` : t.fromTheBeginning),
  },
  { key: 'why', label: t.why, cell: (row) => row.reason },
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
          caption={t.versionsOfTitle({ title: pack.title })}
          columns={VERSIONS}
          rows={pack.versions}
          rowKey={(row) => String(row.version)}
        />
        {isPlanner ? (
          <div className={styles.actions}>
            <Button variant="primary" onClick={onDraft}>
              {t.draftAVersion}
            </Button>
            {pack.sale === 'withdrawn' ? null : (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {t.withdrawFromSale}
              </Button>
            )}
          </div>
        ) : null}
      </Dialog>
      <ReasonDialog
        isOpen={isAsking}
        title={t.withdrawTitle({ title: pack.title })}
        confirm={t.withdraw}
        isDanger
        isBusy={call.isBusy}
        onConfirm={(reason) => call.send(reason, onClose)}
        onClose={() => setAsking(false)}
      >
        <p>{t.nobodyCanBuy({ running: pack.running.toLocaleString('en') })}</p>
      </ReasonDialog>
    </>
  );
}
