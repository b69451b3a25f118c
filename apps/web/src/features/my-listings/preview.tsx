import type { PostKind } from '@plumbline/contract';
import { cardOf, detailsOf, headlineOf } from '@plumbline/contract/kinds';
import { typedAmount } from '@plumbline/money';
import { Amount, Section } from '@plumbline/ui';
import { toDayText } from '../../lib/format.ts';
import { useKinds } from '../../lib/text/by-screen/kinds.ts';
import { type Draft, valuesIn, violationsIn } from './draft.ts';
import styles from './my-listings.module.css';
import { placeWords } from './place-field.tsx';
import { usePostWords } from './words.ts';

/** Card and details as visitors will see them; invalid values are omitted. */
export function Preview({ kind, draft }: { readonly kind: PostKind; readonly draft: Draft }) {
  const t = usePostWords();
  const definition = useKinds()[kind];
  const values = valuesIn(kind, draft);
  const violations = violationsIn(kind, draft);
  const price = typedAmount(draft.price);
  const isPriced = price !== '' && violations.price === undefined;
  const headline = headlineOf(definition, values, isPriced ? price : null);
  return (
    <Section title={t.preview}>
      <div className={styles.preview}>
        <h3>{draft.title || '…'}</h3>
        <p className={styles.headline}>{headline === null ? <Amount value={price} /> : headline}</p>
        <p className="small">{cardOf(definition, values)}</p>
        <dl className={styles.facts}>
          {detailsOf(definition, values).map(({ name, label, words }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {draft.place === null ? null : (
            <div>
              <dt>{t.place}</dt>
              <dd>{placeWords(draft.place)}</dd>
            </div>
          )}
          {draft.endsOn === '' ? null : (
            <div>
              <dt>{t.shownUntil}</dt>
              <dd>{toDayText(draft.endsOn)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Section>
  );
}
