import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import type { Place } from '@plumbline/contract';
import type { Violation } from '@plumbline/contract/kinds';
import { TextField } from '@plumbline/ui';
import { useEffect, useId, useState } from 'react';
import { useSaid } from '../../lib/text/by-screen/entries.ts';
import { usePlaces } from './api.ts';
import { usePostWords } from './words.ts';

export const placeWords = ({ name, region, country }: Place): string =>
  [name, region, country].filter((part) => part !== '').join(', ');

interface PlaceFieldProps {
  readonly place: Place | null;
  readonly hint: string;
  readonly violation: Violation | undefined;
  readonly onPlace: (place: Place | null, typed: string) => void;
}

const TYPING_PAUSE_MS = 250;

/** A town from the list, suggested by the browser. A partly typed name selects the largest match. */
export function PlaceField({ place, hint, violation, onPlace }: PlaceFieldProps) {
  const t = usePostWords();
  const said = useSaid();
  const list = useId();
  const [typed, setTyped] = useState(place === null ? '' : placeWords(place));
  const search = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data } = usePlaces(search);
  const [hasLeft, setLeft] = useState(false);
  const found = search === typed.trim() ? data : undefined;
  // An exact match; after leaving the field, the largest.
  const chosen =
    found?.find((each) => placeWords(each) === search) ?? (hasLeft && place === null ? found?.[0] : undefined);
  useEffect(() => {
    if (chosen === undefined || chosen._id === place?._id) return;
    setTyped(placeWords(chosen));
    onPlace(chosen, '');
  }, [chosen, place, onPlace]);
  const type = (value: string) => {
    setTyped(value);
    setLeft(false);
    onPlace(place !== null && value.trim() === placeWords(place) ? place : null, value.trim());
  };
  const isUnknown = place === null && search !== '' && found?.length === 0;
  return (
    <>
      <TextField
        label={t.place}
        hint={hint}
        error={isUnknown ? t.noSuchPlace : said(violation ?? null)}
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
