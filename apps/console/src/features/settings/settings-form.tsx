import { useFields } from '@plumbline/app-runtime/use-fields';
import type { DataOf, Envelope } from '@plumbline/contract';
import {
  changeSettings,
  operatorProposeSettings,
  type operatorSettings,
  SETTING_KINDS,
  type SettingKey,
  takesTwoOwners,
} from '@plumbline/contract/operator';
import { Button, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChangeTable } from '../../lib/settings/change-table.tsx';
import { GROUPS, grouped, ungrouped, unitOf, WORDS } from '../../lib/settings/words.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './settings.module.css';

type Settings = DataOf<typeof operatorSettings>;

/** Only an owner changes them; everybody else reads. Values are typed, looked at as a difference, and given a reason. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const isOwner = useOperator().role === 'owner';
  const now = Object.fromEntries(settings.settings.map(({ key, value }) => [key, value])) as Record<SettingKey, string>;
  const shown = Object.fromEntries(settings.settings.map(({ key, value }) => [key, grouped(key, value)])) as Record<
    SettingKey,
    string
  >;
  const form = useFields(shown);
  const typed = (key: SettingKey): string => ungrouped(key, form.values[key].trim());
  const [isAsking, setAsking] = useState(false);
  const changed = (Object.keys(now) as SettingKey[]).filter((key) => typed(key) !== now[key]);
  const takesTwo = changed.some((key) => takesTwoOwners(key, now[key], typed(key)));
  const call = useCall((input: { changes: Record<string, string>; reason: string }): Promise<Envelope<unknown>> => {
    const body = { ...input, basedOn: settings.version };
    return takesTwo ? api(operatorProposeSettings, body) : api(changeSettings, body);
  });
  const { configured } = settings;
  const brand = settings.settings.find(({ key }) => key === 'brandName')!;
  /** What an empty setting means. */
  const fallback: Partial<Record<SettingKey, string>> = {
    timeZone: configured.timeZone,
    contactEmail: configured.contactEmail,
    mailName: brand.value === brand.default ? configured.mailFrom.replace(/\s*<[^>]*>\s*$/, '') : brand.value,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) setAsking(true);
  };
  const save = (reason: string) =>
    call.send({ changes: Object.fromEntries(changed.map((key) => [key, typed(key)])), reason }, () => {
      setAsking(false);
      // What was proposed does not hold yet.
      form.setValues(shown);
    });
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {GROUPS.map((group) => (
          <fieldset key={group.title} className={styles.group} disabled={!isOwner}>
            <legend className={styles.legend}>{group.title}</legend>
            <div className={styles.fields}>
              {group.keys.map((key) => (
                <SettingField key={key} of={key} bind={form.bind(key)} fallback={fallback[key] ?? ''} />
              ))}
            </div>
          </fieldset>
        ))}
        {isOwner ? null : <p className="soft">Only an owner changes settings.</p>}
        {changed.length > 0 ? (
          <div className={styles.bar}>
            <Button type="submit" variant="primary">
              {changed.length === 1 ? 'Change one setting' : `Change ${changed.length} settings`}
            </Button>
            <Button variant="quiet" onClick={() => form.setValues(shown)}>
              Discard
            </Button>
          </div>
        ) : null}
      </form>
      <ReasonDialog
        isOpen={isAsking}
        title={takesTwo ? 'Propose a change of the settings' : 'Change the settings'}
        confirm={takesTwo ? 'Propose' : 'Change'}
        isBusy={call.isBusy}
        hint="Kept with the version and in the audit trail."
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        <ChangeTable changes={changed.map((key) => ({ key, before: now[key], after: typed(key) }))} />
        {takesTwo ? <p>{settings.owners < 2 ? `${TWO_OWNERS} ${ONE_OWNER}` : TWO_OWNERS}</p> : null}
      </ReasonDialog>
    </>
  );
}

const TWO_OWNERS = 'This takes two owners: nothing changes until another owner approves all of it.';
const ONE_OWNER =
  'There is no second confirmed owner yet: it waits, seven days at most, until one has joined (Operators).';

interface SettingFieldProps {
  readonly of: SettingKey;
  readonly bind: ReturnType<ReturnType<typeof useFields<SettingKey>>['bind']>;
  readonly fallback: string;
}

function SettingField({ of: key, bind, fallback }: SettingFieldProps) {
  const { label, hint } = WORDS[key];
  if (SETTING_KINDS[key] === 'flag') {
    return (
      <SelectField label={label} hint={hint} {...bind}>
        <option value="false">No</option>
        <option value="true">Yes</option>
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
