import { Button, buttonClass, EmptyState, Section, Tag, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { FilterSheet } from '../../lib/filter-sheet.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useMore, useProfiles, type Wanted } from './api.ts';
import { Choices, type Given, PlaceField, toAttributes } from './fields.tsx';
import { useMarriageKind } from './kind.ts';
import styles from './marriage.module.css';
import { lineOf, Picture } from './profile-parts.tsx';
import { useMarriageWords } from './words.ts';

const ALL: Wanted = { km: 25, attributes: {}, placeId: '' };
const isAge = (value: string): boolean =>
  value === '' || (/^\d{2,3}$/.test(value) && Number(value) >= 18 && Number(value) <= 120);

/** Profiles already shown, and new ones on demand, thirty a day: without a total, an order or pages. */
export function Browse() {
  const [wanted, setWanted] = useState(ALL);
  return (
    <>
      <Filters wanted={wanted} onWanted={setWanted} />
      <Found key={JSON.stringify(wanted)} wanted={wanted} />
    </>
  );
}

interface FiltersProps {
  /** The last search; changes typed since then apply only on the next one. */
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
}

function Filters({ wanted, onWanted }: FiltersProps) {
  const t = useMarriageWords();
  const [given, setGiven] = useState<Given>({});
  const [ages, setAges] = useState({ from: '', to: '' });
  const [place, setPlace] = useState({ id: '', words: '' });
  const [isBroken, setBroken] = useState(false);
  const submit = (event: FormEvent, close: (() => void) | null) => {
    event.preventDefault();
    const isSound = isAge(ages.from) && isAge(ages.to);
    setBroken(!isSound);
    if (!isSound) return;
    onWanted({
      km: 25,
      placeId: place.id,
      attributes: toAttributes(given),
      ...(ages.from === '' ? {} : { ageFrom: Number(ages.from) }),
      ...(ages.to === '' ? {} : { ageTo: Number(ages.to) }),
    });
    close?.();
  };
  const age = (key: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={ages[key]}
      error={isBroken && !isAge(ages[key]) ? t.ageViolation : null}
      onChange={({ currentTarget: { value } }) => setAges((before) => ({ ...before, [key]: value.trim() }))}
    />
  );
  const fields = (close: (() => void) | null) => (
    <form className={styles.filters} onSubmit={(event) => submit(event, close)} noValidate>
      {age('from', t.ageFrom)}
      {age('to', t.ageTo)}
      <div className={styles.place}>
        <PlaceField
          label={t.place}
          begin={place.words}
          placeId={place.id}
          violation={null}
          onPlace={(id, words) => setPlace({ id, words })}
        />
      </div>
      <details className={styles.more}>
        <summary>{t.moreFilters({ chosen: Object.values(given).filter((value) => value !== '').length })}</summary>
        <div className={styles.filters}>
          <Choices
            isSearch
            given={given}
            onGiven={(name, value) => setGiven((before) => ({ ...before, [name]: value }))}
          />
        </div>
      </details>
      <Button type="submit" variant={close ? 'primary' : 'plain'} block={close !== null}>
        {t.search}
      </Button>
    </form>
  );
  const { ageFrom, ageTo, placeId, attributes } = wanted;
  const chosen = [ageFrom, ageTo, placeId || undefined].filter((value) => value !== undefined);
  const count = chosen.length + Object.keys(attributes).length;
  return (
    <FilterSheet count={count} title={t.filters}>
      {(close) => (close ? fields(close) : <Section title={t.filters}>{fields(null)}</Section>)}
    </FilterSheet>
  );
}

function Found({ wanted }: { readonly wanted: Wanted }) {
  const t = useMarriageWords();
  const kind = useMarriageKind();
  const query = useProfiles(wanted);
  const more = useMore(wanted);
  const [isAll, setAll] = useState(false);
  return (
    <Loaded query={query} failed={t.profileNeeded}>
      {({ docs, leftToday }) => (
        <>
          {docs.length === 0 && !isAll ? <p className="soft">{t.noneSeen}</p> : null}
          <ul className={styles.cards}>
            {docs.map((card) => (
              <li key={card._id}>
                <Link to={`/marriage/${card._id}`} className={styles.card}>
                  <Picture id={card.picture} isSharp={false} label={card.firstName} />
                  <span className={styles.words}>
                    <span className={styles.heading}>
                      <span className={styles.name}>
                        {card.firstName}, {t.years({ age: card.age })}
                      </span>
                      {card.isNew ? <Tag tone="wait">{t.isNew}</Tag> : null}
                    </span>
                    <span className="small soft">{lineOf(card, kind)}</span>
                    {card.isIdentified ? <span className="small">{t.identified}</span> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {leftToday === 0 ? (
            <p className="soft">{t.noneLeft}</p>
          ) : isAll ? (
            <p className="soft" role="status">
              {t.noneFit}
            </p>
          ) : (
            <p>
              <Button
                variant="primary"
                busy={more.isBusy}
                onClick={() => more.send(undefined, ({ data }) => setAll(!data.docs.some(({ isNew }) => isNew)))}
              >
                {t.more({ left: leftToday })}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Shown instead of profiles to members without a published profile. */
export function NotYet() {
  const t = useMarriageWords();
  return (
    <EmptyState
      action={
        <Link to="/marriage?show=own" className={buttonClass({ variant: 'primary' })}>
          {t.own}
        </Link>
      }
    >
      {t.profileNeeded}
    </EmptyState>
  );
}
