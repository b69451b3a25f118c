import { CallError, PICTURE_MAX_BYTES, type ShownPicture, say } from '@plumbline/contract';
import { Button, buttonClass, classNames, Section } from '@plumbline/ui';
import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { text } from '../../lib/text/index.ts';
import { uploadPicture } from '../../lib/vendor/upload-picture.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import type { PartProps } from './product-form.tsx';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

/** The drag-and-drop code loads with the first picture. */
const PictureList = lazyPart(async () => (await import('./picture-list.tsx')).PictureList);

const MOST = 12;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** A file being uploaded, or a rejected one. */
interface Sending {
  readonly key: number;
  readonly name: string;
  readonly share: number;
  readonly violation: string | null;
}

interface PicturesFieldProps extends PartProps {
  readonly onSending: (isSending: boolean) => void;
}

/** Pictures upload as soon as they are chosen, one after the other, and appear once the product is saved. */
export function PicturesField({ draft, change, onSending }: PicturesFieldProps) {
  const t = useProductWords();
  const { sending, send, dismiss } = useSending(draft.pictures, (pictures) => change({ pictures }));
  const isSending = sending.some(({ violation }) => violation === null);
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') send([...event.dataTransfer.files]);
  };
  return (
    <Section title={t.pictures}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div className={styles.drop} onDragOver={drop} onDrop={drop}>
        <p className="soft">{t.picturesText({ most: MOST })}</p>
        {draft.pictures.length === 0 ? null : (
          <Suspense fallback={null}>
            <PictureList pictures={draft.pictures} onPictures={(pictures) => change({ pictures })} />
          </Suspense>
        )}
        <ul className={styles.sending} aria-live="polite">
          {sending.map(({ key, name, share, violation }) => (
            <li key={key}>
              {violation === null ? (
                <label>
                  {t.sending({ name, percent: Math.round(share * 100) })}
                  <progress value={share} max={1} />
                </label>
              ) : (
                <span className={styles.violation}>
                  {t.notAdded({ name, why: violation })}{' '}
                  <Button size="small" variant="quiet" onClick={() => dismiss(key)}>
                    {t.dismiss}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className={forms.acts}>
          <span className={classNames(buttonClass(), forms.file)}>
            <span aria-hidden="true">{t.addPictures}</span>
            <input
              type="file"
              multiple
              aria-label={t.addPictures}
              accept={TYPES.join(',')}
              onChange={({ currentTarget }) => {
                send([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </span>
          <span className={`small soft ${styles.wide}`}>{t.dropPictures}</span>
        </p>
      </div>
    </Section>
  );
}

let lastKey = 0;

/** Uploads files in order, one at a time, because the server re-encodes each. */
function useSending(pictures: readonly ShownPicture[], onPictures: (pictures: readonly ShownPicture[]) => void) {
  const t = useProductWords();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  // The pictures when an upload finishes, not when it was chosen.
  const now = useRef({ pictures, onPictures });
  now.current = { pictures, onPictures };
  const queue = useRef(Promise.resolve());
  const note = (key: number, part: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setSending((before) => before.filter((each) => each.key !== key));
  const sendOne = async (key: number, file: File) => {
    try {
      if (now.current.pictures.length >= MOST) return note(key, { violation: t.tooMany({ most: MOST }) });
      if (file.size > PICTURE_MAX_BYTES) return note(key, { violation: text().said(say('file_too_large')) });
      const picture = await uploadPicture(file, (share) => note(key, { share }));
      const all = [...now.current.pictures, { ...picture, alt: '' }];
      now.current.pictures = all;
      now.current.onPictures(all);
      dismiss(key);
    } catch (error) {
      note(key, { violation: error instanceof CallError ? error.message : text().common.somethingWentWrong });
    }
  };
  const send = (files: readonly File[]) => {
    for (const file of files) {
      lastKey += 1;
      const key = lastKey;
      setSending((before) => [...before, { key, name: file.name, share: 0, violation: null }]);
      queue.current = queue.current.then(() => sendOne(key, file));
    }
  };
  return { sending, send, dismiss };
}
