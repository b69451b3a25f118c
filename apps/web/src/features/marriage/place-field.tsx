import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import type { Place } from '@plumbline/contract';
import { TextField } from '@plumbline/ui';
import { useEffect, useId, useState } from 'react';
import { usePlaces } from './api.ts';
import { useMarriageWords } from './words.ts';

export const placeWords = ({ name, region, country }: Omit<Place, '_id'>): string =>
  [name, region, country].filter((part) => part !== '').join(', ');

interface PlaceFieldProps {
  readonly label: string;
  readonly begin: string;
  readonly placeId: string;
  readonly fault: string | null;
  /** With the words of the field: those that are typed while no place is chosen. */
  readonly onPlace: (placeId: string, words: string) => void;
}

const TYPING_PAUSE_MS = 250;

/** A town of the list: its beginning is typed, the browser offers the ones that fit; left half typed, it is the largest. */
export function PlaceField({ label, begin, placeId, fault, onPlace }: PlaceFieldProps) {
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
        error={isUnknown ? t.noSuchPlace : fault}
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
