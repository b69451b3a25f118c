import { Dialog } from '@plumbline/ui';
import { useLanguage } from '../text/index.ts';
import styles from './help.module.css';
import type { Topic } from './topics.ts';
import { helpEn } from './words.en.ts';
import { helpHi } from './words.hi.ts';

interface HelpDialogProps {
  readonly title: string;
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** What the screen is, where its figures come from, and its terms. */
export function HelpDialog({ title, topic, onClose }: HelpDialogProps) {
  const t = useLanguage() === 'hi' ? helpHi : helpEn;
  const { is, from, terms } = t.topics[topic];
  return (
    <Dialog isOpen title={title} width={520} onClose={onClose}>
      <div className={styles.help}>
        <p>{is}</p>
        <h3>{t.from}</h3>
        <p>{from}</p>
        <h3>{t.terms}</h3>
        <dl>
          {terms.map((term) => (
            <div key={term}>
              <dt>{t.glossary[term].name}</dt>
              <dd>{t.glossary[term].means}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <a href="/how-a-package-earns">{t.more}</a> · <a href="/fees">{t.fees}</a> · <a href="/faq">{t.faq}</a>
        </p>
      </div>
    </Dialog>
  );
}
