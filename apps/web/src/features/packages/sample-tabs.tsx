import { Note, SampleTag, type Tab } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/index.ts';
import styles from './packages.module.css';
import { type PackageWords, usePackageWords } from './words.ts';

/** The other tabs of the stake page: placeholders with the specified sample values (section 9), labelled Sample. */
const Sample = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const t = usePackageWords();
  return (
    <div className={styles.sample}>
      <p className={styles.sampleHead}>
        <span className={styles.sampleTitle}>{title}</span> <SampleTag />
      </p>
      {children}
      <Note>{t.sampleNote}</Note>
    </div>
  );
};

const ExclusiveStake = () => {
  const t = usePackageWords();
  const { money } = useText();
  return (
    <dl className={styles.figures}>
      <dt>{money.price}</dt>
      <dd>199-1,000</dd>
      <dt>{money.income}</dt>
      <dd>1.5%</dd>
      <dt>{t.handlingFee}</dt>
      <dd>1%</dd>
    </dl>
  );
};

/** Class that de-emphasises the sample tabs and moves them to the end of the row. */
export const withQuietSamples = styles.quiet ?? '';

export const sampleTabs = (t: PackageWords): readonly Tab[] => [
  {
    key: 'nft',
    label: t.nftTab,
    content: (
      <Sample title={t.exclusiveStake}>
        <ExclusiveStake />
      </Sample>
    ),
  },
  {
    key: 'collection',
    label: t.collection,
    content: (
      <Sample title={t.collection}>
        <p className="soft">{t.collectionText}</p>
      </Sample>
    ),
  },
  {
    key: 'mine',
    label: t.myStake,
    content: (
      <Sample title={t.myStake}>
        <ExclusiveStake />
      </Sample>
    ),
  },
  {
    key: 'players',
    label: t.playerCards,
    content: (
      <Sample title={t.playerCards}>
        <p className="soft">{t.playerCardsText}</p>
      </Sample>
    ),
  },
];
