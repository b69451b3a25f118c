import { CallError, PICTURE_MAX_BYTES, type ShownPicture, say } from '@plumbline/contract';
import { Button, buttonClass, classNames, Section, TextField } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { text } from '../../lib/text/index.ts';
import { showError } from '../../lib/toast.tsx';
import { uploadPicture } from '../../lib/vendor/upload-picture.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import styles from './my-listings.module.css';
import { usePostWords } from './words.ts';

const MAX_PICTURES = 12;
const TYPES = 'image/jpeg,image/png,image/webp';

interface PicturesFieldProps {
  readonly pictures: readonly ShownPicture[];
  readonly onPictures: (pictures: readonly ShownPicture[]) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** Pictures upload as soon as they are chosen, one after the other. Visitors see them once the post is saved. */
export function PicturesField({ pictures, onPictures, onSending }: PicturesFieldProps) {
  const t = usePostWords();
  const [sending, setSending] = useState<string | null>(null);
  // The pictures when an upload finishes, not when it was chosen.
  const now = useRef({ pictures, onPictures });
  now.current = { pictures, onPictures };
  const send = async (files: readonly File[]) => {
    onSending(true);
    for (const file of files.slice(0, MAX_PICTURES - pictures.length)) {
      setSending(file.name);
      const added = await addOne(file);
      if (added !== null) now.current.onPictures([...now.current.pictures, { ...added, alt: '' }]);
    }
    setSending(null);
    onSending(false);
  };
  const put = (place: number, picture: ShownPicture) => onPictures(pictures.with(place, picture));
  const forward = (place: number) =>
    onPictures(pictures.with(place - 1, pictures[place]!).with(place, pictures[place - 1]!));
  return (
    <Section title={t.pictures}>
      <p className="small soft">{t.picturesHint}</p>
      <ol className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li key={picture._id}>
            <img src={picture.sizes['160']} alt={picture.alt} />
            <TextField
              label={t.alt({ place: place + 1 })}
              maxLength={200}
              value={picture.alt}
              onChange={({ currentTarget }) => put(place, { ...picture, alt: currentTarget.value })}
            />
            <span className={forms.rowActs}>
              {place === 0 ? null : (
                <Button size="small" aria-label={t.earlier({ place: place + 1 })} onClick={() => forward(place)}>
                  {t.moveEarlier}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={t.removePicture({ place: place + 1 })}
                onClick={() => onPictures(pictures.filter(({ _id }) => _id !== picture._id))}
              >
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="small soft">
        {sending === null ? '' : t.sending({ name: sending })}
      </p>
      {pictures.length >= MAX_PICTURES ? null : (
        <span className={classNames(buttonClass(), forms.file)}>
          <span aria-hidden="true">{t.addPictures}</span>
          <input
            type="file"
            multiple
            aria-label={t.addPictures}
            accept={TYPES}
            disabled={sending !== null}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void send(files);
            }}
          />
        </span>
      )}
    </Section>
  );
}

/** Null if it was rejected, which is reported. */
async function addOne(file: File) {
  if (file.size > PICTURE_MAX_BYTES) {
    showError(text().said(say('file_too_large')));
    return null;
  }
  try {
    return await uploadPicture(file);
  } catch (error) {
    showError(error instanceof CallError ? error.message : text().common.somethingWentWrong);
    return null;
  }
}
