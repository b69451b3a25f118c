import type { StoreChange } from '@plumbline/contract/operator';
import { Diff } from '../../lib/diff.tsx';
import styles from './moderation.module.css';

const NAMES = {
  summary: 'Summary',
  description: 'About the store',
  deliveryPolicy: 'Delivery',
  returnPolicy: 'Returns',
} as const;

const side = ({ texts }: StoreChange, of: 'before' | 'after') =>
  Object.fromEntries(texts.map((text) => [NAMES[text.name], text[of]]));

/** What an approved store said when an operator looked last, beside what it says now. */
export const StoreChanges = ({ change }: { readonly change: StoreChange }) => {
  const setBack = change.texts.filter(({ before, after }) => before === after).map(({ name }) => NAMES[name]);
  return (
    <>
      {change.texts.length > setBack.length ? (
        <Diff before={side(change, 'before')} after={side(change, 'after')} />
      ) : null}
      {setBack.length > 0 ? <p>Changed and set back meanwhile: {setBack.join(', ')}.</p> : null}
      {change.logo ? (
        <p className={styles.buttons}>
          Logo before <Logo of={change.logo.before} /> and now <Logo of={change.logo.after} />
        </p>
      ) : null}
    </>
  );
};

const Logo = ({ of }: { readonly of: NonNullable<StoreChange['logo']>['before'] }) =>
  of ? <img src={of.sizes['160']} width={64} height={64} alt="" /> : <span className="soft">withheld</span>;
