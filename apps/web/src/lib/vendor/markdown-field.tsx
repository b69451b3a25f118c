import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { Field, type FieldLook, Loading } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import styles from './vendor-forms.module.css';
import { useFormWords } from './words.ts';

interface MarkdownFieldProps extends FieldLook {
  readonly name: string;
  readonly value: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly readOnly?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** A text in Markdown, and how visitors see it; the renderer is fetched when somebody looks. */
export function MarkdownField({ label, hint, error, rows, value, ...input }: MarkdownFieldProps) {
  const t = useFormWords();
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={styles.markdown}>
      <Field label={label} hint={hint ?? t.markdown} error={error}>
        {(field) => <textarea {...field} {...input} value={value} rows={rows} />}
      </Field>
      <button
        type="button"
        className={styles.link}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t.hidePreview : t.preview}
        <span className="sr-only"> {label}</span>
      </button>
      <div id={id} hidden={!isShown}>
        {isShown ? <Preview text={value} /> : null}
      </div>
    </div>
  );
}

/** As the public page draws it. */
export function Preview({ text }: { readonly text: string }) {
  const t = useFormWords();
  const { data } = useQuery({
    queryKey: ['markdown'],
    queryFn: () => loadChunk(() => import('./markdown.ts')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.trim() === '') return <p className="soft">{t.nothingToPreview}</p>;
  if (data === undefined) return <Loading />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes HTML in it as text, and no links but http, https and mail
  return <div className={styles.preview} dangerouslySetInnerHTML={{ __html: data.toHtml(text) }} />;
}
