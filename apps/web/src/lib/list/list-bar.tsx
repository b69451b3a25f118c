import { SelectField, TextField } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useText } from '../text/index.ts';
import type { ListAddress } from './address.ts';
import styles from './list.module.css';

export type Option = readonly [value: string, label: string];

export interface Choice {
  /** Of the parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

interface ListBarProps {
  readonly address: ListAddress;
  readonly choices: readonly Choice[];
  /** `sort:dir` pairs; the first is how the list comes by itself. */
  readonly orders: readonly Option[];
  readonly downloads: ReactNode;
}

/** Period, filters and order of a list. Each choice is in the address at once. */
export function ListBar({ address, choices, orders, downloads }: ListBarProps) {
  const t = useText().lists;
  const { filters, set } = address;
  const order = `${filters.sort ?? orders[0]![0].split(':')[0]}:${filters.dir ?? 'desc'}`;
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t[name]}
      defaultValue={filters[name] ?? ''}
      // Drawn anew when the address changes by itself, as with the back button.
      key={`${name}${filters[name] ?? ''}`}
      min={name === 'to' ? filters.from : undefined}
      max={name === 'from' ? (filters.to ?? '9999-12-31') : '9999-12-31'}
      onBlur={(event) => {
        const { value, validity } = event.currentTarget;
        if (validity.valid && value !== (filters[name] ?? '')) set({ [name]: value });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
  return (
    <search className={styles.bar} aria-label={t.filters}>
      {day('from')}
      {day('to')}
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        >
          <option value="">{t.all}</option>
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
      {downloads}
    </search>
  );
}
