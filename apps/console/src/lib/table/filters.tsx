import { useDebouncedCallback } from '@plumbline/app-runtime/debounced';
import { texts as t } from '@plumbline/texts/en/console-list';
import { Button, SelectField, TextField, useIsNarrow } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './list-table.module.css';
import { KeepView, SavedViews } from './saved-views.tsx';
import { type List, narrowingOf } from './use-list.ts';

type FilteredList = Pick<List<unknown>, 'address' | 'setFilter' | 'clearFilters' | 'query'>;

interface FiltersProps {
  readonly list: FilteredList;
  /** If a screen has several lists; default 'Filters'. */
  readonly label?: string;
  /**
   * Hides the filters of a list without any rows until its response arrives, so that the page does not shift. Not for a
   * list whose default order excludes rows.
   */
  readonly isOffWhileEmpty?: boolean;
  /** The first filter, visible on a phone too, for screens used to search. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The filters above a list. Each is in the URL; on a phone they are behind a line with a count. */
export function Filters({ list, label = t.filters, isOffWhileEmpty = false, lead, children }: FiltersProps) {
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
            {t.clearFilters}
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
  /** Name in the call's input. */
  readonly name: string;
  readonly label: string;
}

/** Debounce of typing. */
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
  // Applies only outside changes, such as Clear or Back. A value applied by this field changes nothing, because the
  // user may be typing on, and a space before the next word is not part of the filter.
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
  /** Label without a filter; default 'All'. */
  readonly all?: string;
}

export const ChoiceFilter = ({ list, name, label, choices, all = t.all }: ChoiceFilterProps) => (
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
