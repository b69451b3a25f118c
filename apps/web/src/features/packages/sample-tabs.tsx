import { Note, SampleTag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './sample-tabs.module.css';

/** The other tabs of the stake page: placeholders with the specified sample values (section 9), labelled as such. */
const Sample = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.sample}>
    <p className={styles.head}>
      <span className={styles.title}>{title}</span> <SampleTag />
    </p>
    {children}
    <Note>A placeholder. Nothing here can be bought, and none of it is an offer.</Note>
  </div>
);

const ExclusiveStake = () => (
  <dl className={styles.figures}>
    <dt>Price</dt>
    <dd>199-1,000</dd>
    <dt>Income</dt>
    <dd>1.5%</dd>
    <dt>Handling fee</dt>
    <dd>1%</dd>
  </dl>
);

export const SAMPLE_TABS = [
  {
    key: 'nft',
    label: 'NFT exclusive stakes',
    content: (
      <Sample title="Exclusive stake">
        <ExclusiveStake />
      </Sample>
    ),
  },
  {
    key: 'collection',
    label: 'Collection',
    content: (
      <Sample title="Collection">
        <p className="soft">Collected stakes would be listed here.</p>
      </Sample>
    ),
  },
  {
    key: 'mine',
    label: 'My stake',
    content: (
      <Sample title="My stake">
        <ExclusiveStake />
      </Sample>
    ),
  },
  {
    key: 'players',
    label: 'Player cards',
    content: (
      <Sample title="Player cards">
        <p className="soft">Player cards would be listed here.</p>
      </Sample>
    ),
  },
];
