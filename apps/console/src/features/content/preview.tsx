import { CallError } from '@plumbline/contract';
import { operatorPreviewContent } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import type { Language } from '@plumbline/texts/languages';
import { Button, Note } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { plainApi } from '../../lib/api.ts';
import styles from './content.module.css';

export interface Previewed {
  readonly _id: string;
  readonly key?: string;
  readonly language: Language;
  readonly text: never;
}

/** Debounce of typing. */
const PAUSE_MS = 600;
const WIDTHS = { phone: 390, desktop: 1280 } as const;

/**
 * The page as on the site, rendered by the server for this session. The frame runs no scripts, and its links are
 * inactive. A text that cannot be rendered shows the error below the last preview.
 */
export function Preview({ input, name }: { readonly input: Previewed; readonly name: string }) {
  const [html, setHtml] = useState('');
  const [violation, setViolation] = useState<string | null>(null);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const asked = JSON.stringify(input);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const { data } = await plainApi(operatorPreviewContent, JSON.parse(asked) as Previewed);
        if (isOver) return;
        setHtml(data.html);
        setViolation(null);
      } catch (error) {
        if (!isOver) setViolation(error instanceof CallError ? error.message : t.previewCouldNot);
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return (
    <div className={styles.preview}>
      <p className={styles.buttons}>
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === width ? 'plain' : 'quiet'}
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {each === 'phone' ? t.phone : t.desk}
          </Button>
        ))}
      </p>
      {violation ? <Note>{violation}</Note> : null}
      {html === '' ? (
        <p className="soft">{t.siteDrawing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
        <section className={styles.stage} tabIndex={0} aria-label={t.howWillLook({ name })}>
          <iframe
            className={width === 'phone' ? styles.phone : styles.desk}
            title={t.previewOfName({ name })}
            sandbox="allow-same-origin"
            srcDoc={html}
          />
        </section>
      )}
    </div>
  );
}
