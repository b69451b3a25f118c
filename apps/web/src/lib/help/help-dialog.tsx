import { Dialog } from '@plumbline/ui';
import { use } from 'react';
import { sitePath } from '../site-path.ts';
import { useLanguage } from '../text/index.ts';
import styles from './help.module.css';
import { helpIn, TERMS, type Term, type Topic } from './topics.ts';

interface HelpDialogProps {
  readonly title: string;
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** Explains the screen, the source of its figures and its terms. */
export function HelpDialog({ title, topic, onClose }: HelpDialogProps) {
  const t = use(helpIn(useLanguage()));
  const { is, from } = t.topics[topic];
  const terms = TERMS[topic];
  return (
    <Dialog isOpen title={title} width={520} onClose={onClose}>
      <div className={styles.help}>
        <p>{is}</p>
        <h3>{t.from}</h3>
        <p>{from}</p>
        {terms.length === 0 ? null : (
          <>
            <h3>{t.terms}</h3>
            <dl>
              {terms.map((term) => (
                <div key={term}>
                  <dt>{t.glossary[term].name}</dt>
                  <dd>{t.glossary[term].means}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <p className="small">
          <a href={sitePath('/how-a-package-earns')}>{t.more}</a> · <a href={sitePath('/fees')}>{t.fees}</a> ·{' '}
          <a href={sitePath('/faq')}>{t.faq}</a>
        </p>
      </div>
    </Dialog>
  );
}

/** One term, opened by a tip beside a figure. */
export function TermDialog({ term, onClose }: { readonly term: Term; readonly onClose: () => void }) {
  const { name, means } = use(helpIn(useLanguage())).glossary[term];
  return (
    <Dialog isOpen title={name} width={420} onClose={onClose}>
      <p>{means}</p>
    </Dialog>
  );
}
