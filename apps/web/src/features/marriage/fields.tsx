import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import type { Place } from '@plumbline/contract';
import { inWords, textsOf } from '@plumbline/contract/kinds';
import { consentKinds } from '@plumbline/contract/kinds/consent';
import { SelectField, TextField } from '@plumbline/ui';
import { useEffect, useId, useState } from 'react';
import { usePlaces } from './api.ts';
import { useMarriageKind } from './kind.ts';
import { useMarriageWords } from './words.ts';

export const placeWords = ({ name, region, country }: Omit<Place, '_id'>): string =>
  [name, region, country].filter((part) => part !== '').join(', ');

interface PlaceFieldProps {
  readonly label: string;
  readonly begin: string;
  readonly placeId: string;
  readonly violation: string | null;
  /** Also passes the field's text, which is typed while no place is chosen. */
  readonly onPlace: (placeId: string, words: string) => void;
}

const TYPING_PAUSE_MS = 250;

/** A town from the list, suggested by the browser. A partly typed name selects the largest match. */
export function PlaceField({ label, begin, placeId, violation, onPlace }: PlaceFieldProps) {
  const t = useMarriageWords();
  const list = useId();
  const [typed, setTyped] = useState(begin);
  const [hasLeft, setLeft] = useState(false);
  const search = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = usePlaces(search);
  const found = search === typed.trim() ? data : undefined;
  const chosen =
    found?.find((each) => placeWords(each) === search) ?? (hasLeft && placeId === '' ? found?.[0] : undefined);
  useEffect(() => {
    if (chosen === undefined || chosen._id === placeId) return;
    setTyped(placeWords(chosen));
    onPlace(chosen._id, placeWords(chosen));
  }, [chosen, placeId, onPlace]);
  const type = (value: string) => {
    setTyped(value);
    setLeft(false);
    if (placeId !== '') onPlace('', value);
  };
  const isUnknown = placeId === '' && search !== '' && found?.length === 0;
  return (
    <>
      <TextField
        label={label}
        hint={t.placeHint}
        error={isUnknown ? t.noSuchPlace : violation}
        name="placeId"
        list={list}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <datalist id={list}>
        {data?.map((each) => (
          <option key={each._id} value={placeWords(each)} />
        ))}
      </datalist>
    </>
  );
}

export type Given = Readonly<Record<string, string>>;

interface ChoicesProps {
  readonly given: Given;
  readonly violations?: Readonly<Record<string, string>>;
  /** Only attributes used for searching; otherwise every attribute of the kind. */
  readonly isSearch?: boolean;
  readonly onGiven: (name: string, value: string) => void;
}

/** Fields from the kind's definition, for a search or for the profile form. */
export function Choices({ given, violations = {}, isSearch = false, onGiven }: ChoicesProps) {
  const t = useMarriageWords();
  const kind = useMarriageKind();
  return Object.entries(kind.attributes).map(([name, attribute]) => {
    if (isSearch && !attribute.isFacet) return null;
    const { label, unit } = textsOf(kind, name);
    const look = {
      label: isSearch || attribute.isNeeded ? label : `${label} (${t.optional})`,
      name,
      value: given[name] ?? '',
      error: violations[name] ?? null,
    };
    return attribute.type === 'choice' ? (
      <SelectField key={name} {...look} onChange={({ currentTarget }) => onGiven(name, currentTarget.value)}>
        <option value="">{isSearch ? t.any : t.choose}</option>
        {attribute.choices.map((choice) => (
          <option key={choice} value={choice}>
            {inWords(kind, name, choice)}
          </option>
        ))}
      </SelectField>
    ) : (
      <TextField
        key={name}
        {...look}
        {...(attribute.type === 'number'
          ? { inputMode: 'numeric' as const, maxLength: 3, suffix: unit }
          : { maxLength: 80 })}
        onChange={({ currentTarget }) => onGiven(name, currentTarget.value)}
      />
    );
  });
}

/** Converts to the calls' format: numbers as numbers, without empty values. */
export const toAttributes = (given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => {
        const isNumber = consentKinds.marriage.attributes[name]?.type === 'number' && /^\d{1,9}$/.test(value.trim());
        return [name, isNumber ? Number(value) : value.trim()];
      }),
  );
