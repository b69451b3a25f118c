import { useDebouncedCallback } from '@plumbline/app-runtime/debounced';
import { Button, SelectField, TextField, useIsNarrow } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './list-table.module.css';
import { KeepView, SavedViews } from './saved-views.tsx';
import { type List, narrowingOf } from './use-list.ts';

type FilteredList = Pick<List<unknown>, 'address' | 'setFilter' | 'clearFilters' | 'query'>;

interface FiltersProps {
  readonly list: FilteredList;
  /** Where a screen has several lists; default 'Filters'. */
  readonly label?: string;
  /**
   * Nothing to choose from where a list has no row at all, so they come with its answer: what was drawn before it would
   * go again, and move the page. Not for a list whose own order leaves rows out.
   */
  readonly isOffWhileEmpty?: boolean;
  /** The first of them, in sight on a phone, too: where a screen is there to find something. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What stands above a list. Each filter is part of its address; on a phone they are behind a line that counts those chosen. */
export function Filters({ list, label = 'Filters', isOffWhileEmpty = false, lead, children }: FiltersProps) {
  const chosen = narrowingOf(list.address.filters).length;
  const isNarrow = useIsNarrow();
  const isFiltered = Object.keys(list.address.filters).length > 0;
  const { data, isPlaceholderData } = list.query;
  if (isOffWhileEmpty && !isFiltered && !isPlaceholderData && !data?.total) return null;
  const fields = (
    <div className={styles.filters}>
      {isNarrow ? null : lead}
      {children}
      {chosen > 0 ? (
        <>
          <Button size="small" variant="quiet" onClick={list.clearFilters}>
            Clear filters
          </Button>
          <KeepView />
        </>
      ) : null}
    </div>
  );
  return (
    <search aria-label={label}>
      <SavedViews />
      {isNarrow ? (
        <>
          {lead}
          <details className={styles.folded}>
            <summary>{chosen > 0 ? `${label} · ${chosen}` : label}</summary>
            {fields}
          </details>
        </>
      ) : (
        fields
      )}
    </search>
  );
}

interface FilterProps {
  readonly list: FilteredList;
  /** Of the call's input. */
  readonly name: string;
  readonly label: string;
}

/** A person types faster than the server answers. */
const TYPING_PAUSE_MS = 300;

/** `type="date"` for the ends of a period. */
export function TextFilter({
  list,
  name,
  label,
  type = 'search',
  autoFocus = false,
}: FilterProps & { readonly type?: 'search' | 'date'; readonly autoFocus?: boolean }) {
  const applied = list.address.filters[name] ?? '';
  const [typed, setTyped] = useState(applied);
  const { debounce, flush } = useDebouncedCallback(TYPING_PAUSE_MS);
  const ownValue = useRef(applied);
  // Cleared elsewhere, or gone back to. What this field applied itself changes nothing in it: a person may be typing on, and
  // the space before their next word is not part of the filter.
  useEffect(() => {
    if (applied !== ownValue.current) setTyped(applied);
    ownValue.current = applied;
  }, [applied]);
  const apply = (value: string) => {
    ownValue.current = value;
    list.setFilter(name, value);
  };
  const change = (value: string) => {
    setTyped(value);
    debounce(() => apply(value.trim()));
  };
  return (
    <TextField
      label={label}
      type={type}
      name={name}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={flush}
      autoComplete="off"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}

interface ChoiceFilterProps extends FilterProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Of no filter; default 'All'. */
  readonly all?: string;
}

export const ChoiceFilter = ({ list, name, label, choices, all = 'All' }: ChoiceFilterProps) => (
  <SelectField
    label={label}
    name={name}
    value={list.address.filters[name] ?? ''}
    onChange={(event) => list.setFilter(name, event.currentTarget.value)}
  >
    <option value="">{all}</option>
    {choices.map(({ value, label: shown }) => (
      <option key={value} value={value}>
        {shown}
      </option>
    ))}
  </SelectField>
);
