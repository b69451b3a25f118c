import {
  type DrawnEntry,
  type DrawnSection,
  drawResume,
  MARGIN_SECTIONS,
  type ResumeContent,
  type ResumeLayout,
} from '@plumbline/contract/resumes';
import { classNames } from '@plumbline/ui';
import type { Language } from '../../lib/text/index.ts';
import styles from './resumes.module.css';
import { useTextsIn } from './words.ts';

interface SheetProps {
  readonly content: ResumeContent;
  readonly layout: ResumeLayout;
  /** Language of its headings. */
  readonly language: Language;
}

/** A resume as in its PDF. Texts are escaped; pictures are not loaded, because that would reveal the visit. */
export function Sheet({ content, layout, language }: SheetProps) {
  const texts = useTextsIn(language);
  if (texts === undefined) return null;
  const { name, label, contact, summary, summaryTitle, sections } = drawResume(content, texts, language);
  const isBeside = ({ name: section }: DrawnSection) => layout === 'margin' && MARGIN_SECTIONS.includes(section);
  return (
    <article className={styles.sheet} lang={language}>
      <header className={styles.head}>
        {name === '' ? null : <h2 className={styles.name}>{name}</h2>}
        {label === '' ? null : <p className={styles.label}>{label}</p>}
        {layout === 'plain' ? <Contact lines={contact} /> : null}
      </header>
      <div className={classNames(styles.body, layout === 'margin' && styles.withMargin)}>
        {layout === 'margin' ? (
          <div>
            <Contact lines={contact} />
            {sections.filter(isBeside).map((section) => (
              <SheetSection key={section.name} section={section} />
            ))}
          </div>
        ) : null}
        <div>
          {summary === '' ? null : (
            <section>
              <h3 className={styles.title}>{summaryTitle}</h3>
              <p className={styles.text}>{summary}</p>
            </section>
          )}
          {sections
            .filter((section) => !isBeside(section))
            .map((section) => (
              <SheetSection key={section.name} section={section} />
            ))}
        </div>
      </div>
    </article>
  );
}

const Contact = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={styles.contact}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const SheetSection = ({ section: { title, entries } }: { readonly section: DrawnSection }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    {entries.map((entry, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and are drawn anew together
      <Entry key={place} entry={entry} />
    ))}
  </section>
);

function Entry({ entry: { title, sub, period, url, text, points, tags } }: { readonly entry: DrawnEntry }) {
  const beneath = [sub, period].filter((each) => each !== '').join(' · ');
  return (
    <div className={styles.sheetEntry}>
      <p className={styles.what}>{title}</p>
      {beneath === '' ? null : <p className={styles.soft}>{beneath}</p>}
      {/^https?:\/\//i.test(url) ? (
        <p className={styles.soft}>
          <a href={url} rel="noreferrer noopener nofollow" target="_blank">
            {url}
          </a>
        </p>
      ) : null}
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      {points.length === 0 ? null : (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {tags === '' ? null : <p className={styles.soft}>{tags}</p>}
    </div>
  );
}
