import { Button } from '@plumbline/ui';
import { useId, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useText } from '../../lib/text/index.ts';
import { useRiskNotice } from './api.ts';
import styles from './packages.module.css';

interface RiskNoticeProps {
  readonly isBusy: boolean;
  readonly onAccept: (version: number) => void;
}

/** Stands before the first purchase and is accepted in its version (decisions 1.8). Nothing is bought before. */
export function RiskNotice({ isBusy, onAccept }: RiskNoticeProps) {
  const t = useText().packages;
  const id = useId();
  // Of one version: a newer one, which came after a refusal, has to be read itself.
  const [readVersion, setReadVersion] = useState<number | null>(null);
  const notice = useRiskNotice(true);
  return (
    <Loaded query={notice} failed={t.noticeFailed}>
      {({ version, text }) => (
        <div className={styles.notice}>
          <p>{t.readFirst}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.text} tabIndex={0} aria-label={t.riskNotice} lang="en">
            {text}
          </section>
          <label className={styles.check} htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={readVersion === version}
              onChange={({ currentTarget }) => setReadVersion(currentTarget.checked ? version : null)}
            />
            {t.haveRead(version)}
          </label>
          <Button
            variant="primary"
            block
            disabled={readVersion !== version}
            busy={isBusy}
            onClick={() => onAccept(version)}
          >
            {t.acceptAndBuy}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
