import { Button } from '@plumbline/ui';
import { useId, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useRiskNotice } from './api.ts';
import styles from './risk-notice.module.css';

interface RiskNoticeProps {
  readonly isBusy: boolean;
  readonly onAccept: (version: number) => void;
}

/** Stands before the first purchase and is accepted in its version (decisions 1.8). Nothing is bought before. */
export function RiskNotice({ isBusy, onAccept }: RiskNoticeProps) {
  const id = useId();
  const [isRead, setRead] = useState(false);
  const notice = useRiskNotice(true);
  return (
    <Loaded query={notice} failed="The risk notice could not be loaded. Nothing was bought.">
      {({ version, text }) => (
        <div className={styles.notice}>
          <p>Please read this before your first purchase. Nothing has been bought yet.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.text} tabIndex={0} aria-label="Risk notice">
            {text}
          </section>
          <label className={styles.check} htmlFor={id}>
            <input id={id} type="checkbox" checked={isRead} onChange={() => setRead(!isRead)} />I have read the risk
            notice (version {version})
          </label>
          <Button variant="primary" block disabled={!isRead} busy={isBusy} onClick={() => onAccept(version)}>
            Accept and buy
          </Button>
        </div>
      )}
    </Loaded>
  );
}
