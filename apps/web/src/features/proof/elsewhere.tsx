import { Section } from '@plumbline/ui';
import { sitePath } from '../../lib/site-path.ts';
import { rich } from '../../lib/text/index.ts';
import styles from './proof.module.css';
import { useProofWords } from './words.ts';

/** How to check without this site, and what no check can tell. */
export function Elsewhere({ day }: { readonly day: string }) {
  const t = useProofWords();
  return (
    <Section title={t.elsewhere}>
      <div className={styles.words}>
        <p>{t.elsewhereLead}</p>
        <ul>
          <li>
            <a href="/proof-checker.html" download>
              {t.checkerFile}
            </a>
            {t.checkerNote}
          </li>
          <li>
            <a href="/proof-format.txt">{t.format}</a>
            {t.formatNote}
          </li>
          <li>
            {t.command}
            <br />
            <code translate="no">
              npx --workspace packages/verify plumbline-verify proof plumbline-proof-{day}.txt plumbline-my-proof-{day}
              .json
            </code>
            <br />
            <code translate="no">
              npx --workspace packages/verify plumbline-verify reserves plumbline-reserves-{day}.txt --rpc https://…
            </code>
          </li>
        </ul>
        <h3>{t.limits}</h3>
        <p>
          {rich(
            t.limitsText,
            <a key="addresses" href={sitePath('/transparency')}>
              {t.transparency}
            </a>,
          )}
        </p>
      </div>
    </Section>
  );
}
