import { useTyped } from '@plumbline/app-runtime/use-typed';
import type { DataOf, Envelope } from '@plumbline/contract';
import { changeSettings, operatorProposeSettings, type operatorSettings } from '@plumbline/contract/operator';
import { SETTING_GROUPS, type SettingKey, settingOf, takesTwoOwners } from '@plumbline/contract/settings';
import { texts as t } from '@plumbline/texts/en/console-settings';
import { Button, SelectField, TextField } from '@plumbline/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { refreshEverything } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { SavedMeanwhile } from '../../lib/saved-meanwhile.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChangeTable } from '../../lib/settings/change-table.tsx';
import { grouped, ungrouped, unitOf } from '../../lib/settings/words.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './settings.module.css';

type Settings = DataOf<typeof operatorSettings>;

const valueIn = ({ settings }: Settings, of: SettingKey): string => settings.find(({ key }) => key === of)!.value;
const typedValue = (key: SettingKey, typed: string): string => ungrouped(key, typed.trim());
const isOther = (key: SettingKey, typed: string, from: Settings): boolean =>
  typedValue(key, typed) !== valueIn(from, key);

/** Returns the fallback of each empty setting. */
function fallbacksOf({ configured, settings }: Settings): Partial<Record<SettingKey, string>> {
  const brand = settings.find(({ key }) => key === 'brandName')!;
  return {
    timeZone: configured.timeZone,
    contactEmail: configured.contactEmail,
    mailName: brand.value === brand.default ? configured.mailFrom.replace(/\s*<[^>]*>\s*$/, '') : brand.value,
  };
}

/** Only an owner can change settings. Changes are typed, reviewed as a difference, and given a reason. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const isOwner = useOperator().role === 'owner';
  const form = useTyped<Settings, string, SettingKey>(settings, isOther);
  const [isAsking, setAsking] = useState(false);
  const changes = form.changed.map((key) => ({
    key,
    before: valueIn(settings, key),
    after: typedValue(key, form.typed[key]!),
  }));
  const takesTwo = changes.some(({ key, before, after }) => takesTwoOwners(key, before, after));
  const call = useCall(
    (input: { changes: Record<string, string>; reason: string }): Promise<Envelope<unknown>> => {
      const body = { ...input, basedOn: settings.version };
      return takesTwo ? api(operatorProposeSettings, body) : api(changeSettings, body);
    },
    // A stale save is rejected; the other owner's version is then shown.
    { onError: () => void refreshEverything() },
  );
  const fallback = fallbacksOf(settings);
  const bind = (key: SettingKey): Bind => ({
    name: key,
    value: form.typed[key] ?? grouped(key, valueIn(settings, key)),
    onChange: ({ currentTarget }) => form.type(key, currentTarget.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length > 0) setAsking(true);
  };
  const save = (reason: string) =>
    call.send({ changes: Object.fromEntries(changes.map(({ key, after }) => [key, after])), reason }, () => {
      setAsking(false);
      // A proposed change is not in force yet.
      form.discard();
    });
  const overtaken = form.isOvertaken ? <Overtaken begun={form.begun} now={settings} changed={form.changed} /> : null;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {SETTING_GROUPS.map(({ name, keys }) => (
          <fieldset key={name} className={styles.group} disabled={!isOwner}>
            <legend className={styles.legend}>{t.groups[name]}</legend>
            <div className={styles.fields}>
              {keys.map((key) => (
                <SettingField key={key} of={key} bind={bind(key)} fallback={fallback[key] ?? ''} />
              ))}
            </div>
          </fieldset>
        ))}
        {isOwner ? null : <p className="soft">{t.onlyOwnerChanges}</p>}
        {changes.length > 0 ? (
          <div className={styles.bar}>
            {overtaken}
            <Button type="submit" variant="primary">
              {changes.length === 1 ? t.changeOneSetting : t.changeCountSettings({ count: changes.length })}
            </Button>
            <Button variant="quiet" onClick={form.discard}>
              {t.discard}
            </Button>
          </div>
        ) : null}
      </form>
      <ReasonDialog
        isOpen={isAsking}
        title={takesTwo ? t.proposeChangeSettings : t.changeTheSettings}
        confirm={takesTwo ? t.propose : t.change}
        isBusy={call.isBusy}
        hint={t.keptVersionAudit}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {overtaken}
        <ChangeTable changes={changes} />
        {takesTwo ? (
          <p>{settings.owners < 2 ? `${t.takesTwoOwners} ${t.noSecondConfirmed}` : t.takesTwoOwners}</p>
        ) : null}
      </ReasonDialog>
    </>
  );
}

interface OvertakenProps {
  readonly begun: Settings;
  readonly now: Settings;
  readonly changed: readonly SettingKey[];
}

function Overtaken({ begun, now, changed }: OvertakenProps) {
  const saved = now.settings
    .map(({ key, value }) => ({ key, before: valueIn(begun, key), after: value }))
    .filter(({ before, after }) => before !== after);
  if (saved.length === 0) return null;
  const both = saved.filter(({ key }) => changed.includes(key)).map(({ key }) => t.labels[key]);
  return (
    <SavedMeanwhile both={both}>
      <ChangeTable changes={saved} />
    </SavedMeanwhile>
  );
}

interface Bind {
  readonly name: SettingKey;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

interface SettingFieldProps {
  readonly of: SettingKey;
  readonly bind: Bind;
  readonly fallback: string;
}

function SettingField({ of: key, bind, fallback }: SettingFieldProps) {
  const [label, hint] = [t.labels[key], key in t.hints ? t.hints[key as keyof typeof t.hints] : undefined];
  const { kind } = settingOf(key);
  if (kind === 'flag') {
    return (
      <SelectField label={label} hint={hint} {...bind}>
        <option value="false">{t.no}</option>
        <option value="true">{t.yes}</option>
      </SelectField>
    );
  }
  const unit = unitOf(key);
  return (
    <TextField
      label={label}
      hint={hint}
      {...bind}
      autoComplete="off"
      spellCheck={false}
      placeholder={fallback}
      {...(unit === '' ? {} : { suffix: unit, inputMode: 'decimal' as const })}
    />
  );
}
