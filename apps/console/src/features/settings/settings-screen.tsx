import { operatorSettings, operatorSettingVersions, type SettingVersion } from '@plumbline/contract/operator';
import { SETTING_KEYS } from '@plumbline/contract/settings';
import { texts as t } from '@plumbline/texts/en/console-settings';
import { type Column, Dialog, Moment } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ChangeTable } from '../../lib/settings/change-table.tsx';
import { toSettingText } from '../../lib/settings/words.ts';
import { ChoiceFilter, Filters, ListTable, useList } from '../../lib/table/index.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const inWords = ({ changes }: SettingVersion): string =>
  changes
    .map(({ key, before, after }) => `${t.labels[key]}: ${toSettingText(key, before)} → ${toSettingText(key, after)}`)
    .join('; ');

const COLUMNS: readonly Column<SettingVersion>[] = [
  {
    key: 'version',
    label: t.version,
    sort: 'version',
    cell: (row) => row.version,
    text: (row) => String(row.version),
  },
  { key: 'at', label: t.whenUtc, cell: (row) => <Moment at={row.changedAt} />, text: (row) => row.changedAt },
  {
    key: 'who',
    label: t.who,
    sort: 'who',
    cell: (row) => actorText(row.changedBy),
    text: (row) => actorText(row.changedBy),
  },
  { key: 'what', label: t.what, cell: inWords, text: inWords },
  { key: 'why', label: t.why, cell: (row) => row.reason, text: (row) => row.reason },
];

export function History() {
  const list = useList(operatorSettingVersions, { filters: ['key'], pageSize: 20 });
  const [opened, open] = useState<SettingVersion | null>(null);
  return (
    <section className={styles.history}>
      <h2>{t.history}</h2>
      <Filters list={list} isOffWhileEmpty>
        <ChoiceFilter
          list={list}
          name="key"
          label={t.setting}
          choices={SETTING_KEYS.map((value) => ({ value, label: t.labels[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.versionsSettings}
        list={list}
        columns={COLUMNS}
        rowKey={(row) => String(row.version)}
        onOpen={open}
        exportName="settings-history"
        empty={t.empty}
      />
      <Dialog
        isOpen={opened !== null}
        onClose={() => open(null)}
        title={t.versionNumber({ version: opened?.version ?? '' })}
        width={640}
      >
        {opened ? (
          <>
            <p className={styles.said}>
              {actorText(opened.changedBy)}, {opened.changedAt} UTC: {opened.reason}
            </p>
            <ChangeTable changes={opened.changes} />
          </>
        ) : null}
      </Dialog>
    </section>
  );
}

/** The current settings, between pending and finished proposals for a second owner. */
export function SettingsScreen({ waiting, over }: { readonly waiting: ReactNode; readonly over: ReactNode }) {
  const query = useQuery({ ...read(operatorSettings), meta: { isQuiet: true } });
  return (
    <Page title={t.settings} lead={t.lead}>
      {waiting}
      <Loaded query={query} failed={t.failed}>
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
      {over}
      <History />
    </Page>
  );
}
