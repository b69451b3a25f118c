import { say } from '@plumbline/contract';
import { SelectField, TextField, useIsNarrow } from '@plumbline/ui';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { FilterSheet, ShowList } from '../filter-sheet.tsx';
import { usePlatform } from '../shared-reads.ts';
import { useText } from '../text/index.ts';
import type { ListAddress } from './address.ts';
import styles from './list.module.css';

export type Option = readonly [value: string, label: string];

export interface Choice {
  /** Name of the parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Label of the unfiltered choice; default 'All'. */
  readonly all?: string;
}

interface ListBarProps {
  readonly address: ListAddress;
  readonly choices: readonly Choice[];
  /** `sort:dir` pairs; the first is the default order. */
  readonly orders: readonly Option[];
  readonly downloads: ReactNode;
}

/** Period, filters and order of a list. Each choice enters the URL at once; on a phone they are in a sheet. */
export function ListBar(props: ListBarProps) {
  const t = useText().lists;
  const isNarrow = useIsNarrow();
  const { sort: _sort, dir: _dir, account: _account, ...chosen } = props.address.filters;
  const fields = (
    <FilterSheet count={Object.keys(chosen).length}>
      {(close) => (
        <>
          <div className={close ? styles.sheet : styles.bar}>
            <Fields {...props} />
            {props.downloads}
          </div>
          {close ? <ShowList onPress={close} /> : null}
        </>
      )}
    </FilterSheet>
  );
  return (
    <search aria-label={t.filters}>
      <div className={styles.quick}>
        {isNarrow ? fields : null}
        <Presets address={props.address} />
      </div>
      {isNarrow ? null : fields}
    </search>
  );
}

function Fields({ address, choices, orders }: ListBarProps) {
  const { lists: t, said } = useText();
  const { filters, set } = address;
  const order = `${filters.sort ?? orders[0]![0].split(':')[0]}:${filters.dir ?? 'desc'}`;
  const { turned, leave } = usePeriod(address);
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t[name]}
      defaultValue={filters[name] ?? ''}
      // Remounts when the URL changes otherwise, such as by Back.
      key={`${name}${filters[name] ?? ''}`}
      min={name === 'to' ? filters.from : undefined}
      max={name === 'from' ? (filters.to ?? '9999-12-31') : '9999-12-31'}
      error={name === turned ? said(say('periodEndsBeforeItStarts')) : null}
      onBlur={(event) => leave(name, event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
  return (
    <>
      {day('from')}
      {day('to')}
      {choices.map(({ name, label, options, all = t.all }) => (
        <SelectField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        >
          <option value="">{all}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t.sortBy}
        value={order}
        onChange={(event) => {
          const [sort = '', dir = ''] = event.currentTarget.value.split(':');
          set({ sort, dir });
        }}
      >
        {orders.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type End = 'from' | 'to';

/**
 * Both ends of the period as typed. A period that ends before it starts is not put into the URL: it shows an error
 * until either end is corrected.
 */
function usePeriod({ filters, set }: ListAddress) {
  const [waiting, setWaiting] = useState<Readonly<Partial<Record<End, string>>>>({});
  const isTurned = ({ from = '', to = '' }: typeof waiting): boolean => from !== '' && to !== '' && to < from;
  const both = { from: filters.from ?? '', to: filters.to ?? '', ...waiting };
  return {
    turned: isTurned(both) ? (waiting.to === undefined ? 'from' : 'to') : null,
    leave: (name: End, event: FocusEvent<HTMLInputElement>) => {
      const { value, validity } = event.currentTarget;
      // Rejects a year of five digits.
      if (validity.badInput || value.length > 10) return;
      const typed = { ...waiting, [name]: value };
      const next = { ...both, ...typed };
      if (isTurned(next)) return setWaiting(typed);
      setWaiting({});
      if (next.from !== (filters.from ?? '') || next.to !== (filters.to ?? '')) set(typed);
    },
  };
}

const DAY = 86_400_000;

/** Returns the first day of a period that ends on the business date, not the device's date. */
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** Common periods as links; pressing the chosen one clears it. */
export function Presets({ address }: { readonly address: ListAddress }) {
  const t = useText().lists;
  const today = usePlatform().data?.businessDate;
  if (today === undefined) return null;
  const starts = [
    [daysBefore(today, 6), t.days({ count: 7 })],
    [daysBefore(today, 29), t.days({ count: 30 })],
    [`${today.slice(0, 8)}01`, t.thisMonth],
  ] as const;
  const { from, to } = address.filters;
  return (
    <nav className={styles.presets} aria-label={t.period}>
      {starts.map(([start, label]) => {
        const isChosen = from === start && to === undefined;
        return (
          <Link
            key={label}
            to={address.to({ from: isChosen ? '' : start, to: '' })}
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
