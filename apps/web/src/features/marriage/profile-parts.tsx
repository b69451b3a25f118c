import type { ProfileCard } from '@plumbline/contract';
import { cardOf, detailsOf, type KindIn } from '@plumbline/contract/kinds';
import { Fragment } from 'react';
import { usePicture } from './api.ts';
import { placeWords } from './fields.tsx';
import { useMarriageKind } from './kind.ts';
import styles from './marriage.module.css';
import { useMarriageWords } from './words.ts';

type Details = Pick<ProfileCard, 'attributes' | 'place'>;

/** Text below the name on a card. */
export const lineOf = ({ attributes, place }: Details, kind: KindIn): string =>
  [place.name, cardOf(kind, attributes)].filter((each) => each !== '').join(' · ');

/** A profile's attributes with their labels. */
export function Facts({ profile }: { readonly profile: Details }) {
  const t = useMarriageWords();
  const details = detailsOf(useMarriageKind(), profile.attributes);
  return (
    <dl className={styles.facts}>
      <dt>{t.place}</dt>
      <dd>{placeWords(profile.place)}</dd>
      {details.map(({ name, label, words }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface PictureProps {
  /** Null if the profile has none. */
  readonly id: string | null;
  /** Shared with this session; loaded again each time the screen opens. */
  readonly isSharp: boolean;
  readonly label: string;
  readonly size?: '160' | '480';
}

/** Blurred by the server: this screen never loads the clear file without the owner's permission. */
export function Picture({ id, isSharp, label, size = '160' }: PictureProps) {
  const t = useMarriageWords();
  const { data, isError } = usePicture(id, isSharp, size);
  if (id === null || isError) return <span className={`${styles.picture} small soft`}>{t.notShown}</span>;
  if (data === undefined) return <span className={styles.picture} aria-hidden="true" />;
  return <img className={styles.picture} src={data} alt={isSharp ? label : `${label}: ${t.blurred}`} />;
}
