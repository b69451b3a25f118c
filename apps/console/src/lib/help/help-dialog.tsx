import { texts as t } from '@plumbline/texts/en/console-help';
import { Dialog } from '@plumbline/ui';
import { useLocation } from 'react-router';
import styles from './help.module.css';
import { helpAt } from './topics.ts';

interface HelpDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

export function HelpDialog({ title, onClose }: HelpDialogProps) {
  const { is, from, reads, acts } = helpAt(useLocation().pathname);
  return (
    <Dialog isOpen title={title} width={520} onClose={onClose}>
      <div className={styles.help}>
        <p>{is}</p>
        <h3>{t.whereComes}</h3>
        <p>{from}</p>
        <h3>{t.mayDo}</h3>
        <dl>
          {[[t.read, reads] as const, ...acts].map(([act, { roles }]) => (
            <div key={act}>
              <dt>{act}</dt>
              <dd>{roles.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
