import { operatorTexts, type ShownText } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-texts';
import { LANGUAGES, type Language, nameOf } from '@plumbline/texts/languages';
import { type Column, Dialog, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { TextEditor } from './text-editor.tsx';
import styles from './texts.module.css';

const statesOf = ({ own, isProposed, isAboutMoney, isFixed }: ShownText): readonly string[] => [
  ...(own === null ? [] : [t.states[own]]),
  ...(isProposed ? [t.states.proposed] : []),
  ...(isAboutMoney ? [t.money] : []),
  ...(isFixed ? [t.fixed] : []),
];

const columnsIn = (language: Language): readonly Column<ShownText>[] => [
  { key: 'key', label: t.key, cell: (row) => row.key, text: (row) => row.key },
  {
    key: 'text',
    label: t.shown,
    cell: (row) => (
      <span className={styles.line} lang={language} dir="auto">
        {row.text}
      </span>
    ),
    text: (row) => row.text,
  },
  ...(language === 'en'
    ? []
    : [
        {
          key: 'english',
          label: t.english,
          cell: (row: ShownText) => <span className={styles.line}>{row.english}</span>,
          text: (row: ShownText) => row.english,
        },
      ]),
  {
    key: 'state',
    label: t.state,
    cell: (row) => statesOf(row).map((state) => <Tag key={state}>{state}</Tag>),
    text: (row) => statesOf(row).join(', '),
  },
];

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Every sentence of the app and of the mails, with those that operators replaced. */
export default function TextsScreen() {
  const list = useList(operatorTexts, { filters: ['search', 'language', 'state'] });
  const [opened, open] = useState<ShownText | null>(null);
  const language = (list.address.filters.language || 'en') as Language;
  return (
    <Page title={t.appTexts} lead={t.lead}>
      <Filters list={list}>
        <TextFilter list={list} name="search" label={t.keyOrWords} />
        <ChoiceFilter
          list={list}
          name="language"
          label={t.language}
          all={nameOf('en')}
          choices={OTHERS.map((value) => ({ value, label: nameOf(value) }))}
        />
        <ChoiceFilter
          list={list}
          name="state"
          label={t.state}
          choices={(['own', 'proposed', 'unfit'] as const).map((value) => ({ value, label: t.filters[value] }))}
        />
      </Filters>
      <ListTable
        caption={t.appTexts}
        list={list}
        columns={columnsIn(language)}
        rowKey={(row) => row.key}
        onOpen={open}
        exportName="app-texts"
        empty={t.empty}
      />
      <Dialog isOpen={opened !== null} onClose={() => open(null)} title={opened?.key ?? ''} width={720}>
        {opened ? <TextEditor textKey={opened.key} language={language} /> : null}
      </Dialog>
    </Page>
  );
}
