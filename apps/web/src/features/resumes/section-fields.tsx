import { PROFILES, RESUME_MOST, sectionOf } from '@plumbline/contract/resumes';
import { Button } from '@plumbline/ui';
import { useLanguage } from '../../lib/text/index.ts';
import { type DraftEntry, emptyEntry, type ListName, pathOf } from './draft.ts';
import { Fields } from './fields.tsx';
import styles from './resumes.module.css';
import { useResumeWords } from './words.ts';

interface SectionFieldsProps {
  readonly name: ListName;
  readonly entries: readonly DraftEntry[];
  readonly faults: ReadonlyMap<string, string>;
  readonly onEntries: (entries: readonly DraftEntry[]) => void;
}

/** A section with its entries; folded while it has none. */
export function SectionFields({ name, entries, faults, onEntries }: SectionFieldsProps) {
  const t = useResumeWords();
  const language = useLanguage();
  const { title, add, fields } = name === 'profiles' ? PROFILES : sectionOf(name);
  const path = pathOf(name);
  const first = Object.keys(fields)[0]!;
  const change = (place: number, values: DraftEntry['values']) =>
    onEntries(entries.map((entry, at) => (at === place ? { ...entry, values } : entry)));
  const swap = (place: number) => onEntries(entries.with(place, entries[place - 1]!).with(place - 1, entries[place]!));
  return (
    <details className={styles.section} open={entries.length > 0}>
      <summary>
        {title[language]}
        {entries.length === 0 ? null : <span className="small soft"> {entries.length}</span>}
      </summary>
      {entries.map((entry, place) => {
        const called = entry.values[first] || t.entry(place + 1);
        return (
          <fieldset key={entry.key} className={styles.entry}>
            <legend>{called}</legend>
            <Fields
              fields={fields}
              values={entry.values}
              path={`${path}[${place}]`}
              faults={faults}
              onValue={(field, value) => change(place, { ...entry.values, [field]: value })}
            />
            <p className={styles.acts}>
              {place === 0 ? null : (
                <Button size="small" variant="quiet" aria-label={t.upEntry(called)} onClick={() => swap(place)}>
                  {t.up}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removeEntry(called)}
                onClick={() => onEntries(entries.filter(({ key }) => key !== entry.key))}
              >
                {t.remove}
              </Button>
            </p>
          </fieldset>
        );
      })}
      {entries.length >= RESUME_MOST.entries ? null : (
        <Button size="small" onClick={() => onEntries([...entries, emptyEntry()])}>
          {add[language]}
        </Button>
      )}
    </details>
  );
}
