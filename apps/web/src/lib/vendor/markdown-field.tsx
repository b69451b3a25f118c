import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import { previewText } from '@plumbline/contract';
import { Field, type FieldLook, Loading } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { api } from '../api.ts';
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

/** A Markdown text with a preview rendered by the server, as on visitors' pages. */
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

/** Debounce after the last letter. */
const TYPING_PAUSE_MS = 400;

function Preview({ text }: { readonly text: string }) {
  const t = useFormWords();
  const typed = useDebouncedValue(text, TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: [previewText.name, typed],
    queryFn: async () => (await api(previewText, { text: typed })).data,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.trim() === '') return <p className="soft">{t.nothingToPreview}</p>;
  if (data === undefined) return <Loading />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes the vendor's HTML as text, and links to http, https and mail
  return <div className={styles.preview} dangerouslySetInnerHTML={{ __html: data.html }} />;
}
