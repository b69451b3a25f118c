import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { currentArea } from '../lib/area.ts';
import { getUser, watchStorage } from '../lib/storage.ts';
import { useText } from '../lib/text/index.ts';
import styles from './shell.module.css';

const isViewed = (): boolean => {
  const user = getUser();
  return user !== false && user.viewOnly === true;
};

/** An operator looks at a member's screens; a vendor's beside them are the vendor's own. */
const isShownHere = (): boolean => currentArea() === 'member' && isViewed();

/** On every screen while an operator looks at it: nobody may take it for the member's own. */
export function ViewMark() {
  const t = useText();
  const isShown = useSyncExternalStore(watchStorage, isShownHere, () => false);
  if (!isShown) return null;
  return (
    <aside className={styles.mark} aria-label={t.shell.viewOnly}>
      <p className="wrap">
        <strong>{t.shell.viewOnly}</strong> {t.shell.viewOnlyLead} <Link to="/settings">{t.shell.viewOnlyEnd}</Link>
      </p>
    </aside>
  );
}
