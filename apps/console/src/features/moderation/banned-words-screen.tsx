import { type BannedWord, operatorChangeWordList, operatorWordList, type WordList } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-moderation';
import {
  Button,
  type Column,
  classNames,
  DataTable,
  Moment,
  Section,
  SelectField,
  Tag,
  TextField,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actorText } from '../../lib/actor.ts';
import { api } from '../../lib/api.ts';
import { Diff } from '../../lib/diff.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './moderation.module.css';
import { byWord, EFFECTS, useWordDraft } from './word-draft.tsx';

/** Banned words and goods: the current list, its changes, and previous versions. */
export default function BannedWordsScreen() {
  const query = useQuery({ ...read(operatorWordList, {}), meta: { isQuiet: true } });
  return (
    <Page title={t.bannedWords} lead={t.lead}>
      <Loaded query={query} failed={t.failed}>
        {(list) => <List list={list} />}
      </Loaded>
    </Page>
  );
}

function List({ list }: { readonly list: WordList }) {
  const { role } = useOperator();
  const { entries, isChanged, put, takeOut, discard, overtaken } = useWordDraft(list);
  const [isSaving, setSaving] = useState(false);
  const { send, isBusy } = useCall(
    (reason: string) => api(operatorChangeWordList, { version: list.version, entries, reason }),
    // A stale save is rejected; the other operator's version is then shown.
    { onError: () => void refreshEverything() },
  );
  const mayChange = operatorChangeWordList.roles.includes(role);
  const remove: Column<BannedWord> = {
    key: 'do',
    label: t.action,
    cell: (row) => (
      <Button size="small" aria-label={t.takeOutWord({ word: row.word })} onClick={() => takeOut(row)}>
        {t.takeOut}
      </Button>
    ),
  };
  return (
    <>
      {overtaken}
      {mayChange ? <Add onAdd={put} /> : null}
      {entries.length === 0 ? (
        <p className="soft">{t.listEmpty}</p>
      ) : (
        <DataTable
          caption={t.bannedWords}
          columns={mayChange ? [...COLUMNS, remove] : COLUMNS}
          rows={entries}
          rowKey={(row) => row.word}
        />
      )}
      {isChanged ? (
        <p className={styles.buttons}>
          <Button variant="primary" onClick={() => setSaving(true)}>
            {t.saveTheList}
          </Button>
          <Button variant="quiet" onClick={discard}>
            {t.discard}
          </Button>
        </p>
      ) : null}
      <Versions list={list} />
      <ReasonDialog
        isOpen={isSaving}
        title={t.saveTheList}
        confirm={t.save}
        isBusy={isBusy}
        onClose={() => setSaving(false)}
        onConfirm={(reason) =>
          send(reason, () => {
            setSaving(false);
            discard();
          })
        }
      >
        {overtaken}
        <Diff before={byWord(list.entries)} after={byWord(entries)} />
      </ReasonDialog>
    </>
  );
}

const COLUMNS: readonly Column<BannedWord>[] = [
  { key: 'word', label: t.word, cell: (row) => row.word },
  {
    key: 'effect',
    label: t.text,
    cell: (row) => <Tag tone={row.effect === 'refuse' ? 'bad' : 'plain'}>{EFFECTS[row.effect]}</Tag>,
  },
  { key: 'why', label: t.why, cell: (row) => row.why || '–' },
];

function Add({ onAdd }: { readonly onAdd: (entry: BannedWord) => void }) {
  const [word, setWord] = useState('');
  const [effect, setEffect] = useState<BannedWord['effect']>('refuse');
  const [why, setWhy] = useState('');
  const [broken, setBroken] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim().length < 2) return setBroken(t.wordTwoLetters);
    setBroken(null);
    onAdd({ word: word.trim(), effect, why: why.trim() });
    setWord('');
    setWhy('');
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={t.wordOrGoods}
        value={word}
        maxLength={60}
        autoComplete="off"
        error={broken}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <SelectField
        label={t.text}
        value={effect}
        onChange={(event) => setEffect(event.currentTarget.value as BannedWord['effect'])}
      >
        <option value="refuse">{EFFECTS.refuse}</option>
        <option value="hold">{EFFECTS.hold}</option>
      </SelectField>
      <TextField
        label={t.why}
        value={why}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {t.add}
      </Button>
    </form>
  );
}

const Versions = ({ list: { versions } }: { readonly list: WordList }) => (
  <Section title={t.versions}>
    <ul className={classNames('plain-list', styles.reports)}>
      {versions.map((version, index) => (
        <li key={version.version}>
          <details>
            <summary>
              {version.version}: {version.reason}{' '}
              <span className="small soft">
                {actorText(version.madeBy)}, <Moment at={version.madeAt} />
              </span>
            </summary>
            <Diff before={byWord(versions[index + 1]?.entries ?? [])} after={byWord(version.entries)} />
          </details>
        </li>
      ))}
    </ul>
  </Section>
);
