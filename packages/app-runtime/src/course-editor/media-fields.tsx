import {
  COURSE_FILE_MAX_BYTES,
  COURSE_VIDEO_MAX_BYTES,
  type LessonFile,
  type OwnLesson,
  PICTURE_MAX_BYTES,
} from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { FileField } from '@plumbline/ui/file-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDataUrl } from '../to-data-url.ts';
import { sendFile } from './calls.ts';
import { keyOf, useShell } from './context.ts';
import styles from './course-editor.module.css';

export interface Media {
  readonly pictures: readonly { readonly _id: string; readonly alt: string }[];
  readonly files: readonly LessonFile[];
  readonly video: LessonFile | null;
}

export const mediaOf = (lesson: OwnLesson | null): Media => ({
  pictures: lesson?.pictures ?? [],
  files: lesson?.files ?? [],
  video: lesson?.video ?? null,
});

interface MediaFieldsProps {
  readonly course: string;
  readonly media: Media;
  /** Applied to the current value, because other media may be added during an upload. */
  readonly onChange: (change: (media: Media) => Media) => void;
}

/** Uploads one file at a time and shows the progress below the field. */
function useUpload(most: number, send: (file: File, onPart: (part: number) => void) => Promise<void>) {
  const { t, showError } = useShell();
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || sent !== null) return;
    setError(file.size > most ? t.tooLarge : null);
    if (file.size > most) return;
    setSent(0);
    try {
      await send(file, (part) => setSent(Math.round(part * 100)));
    } catch (violation) {
      showError(violation instanceof Error ? violation.message : t.failed);
    }
    setSent(null);
    // A file field can only be emptied by remounting it.
    setRound((before) => before + 1);
  };
  return { take: (file: File | undefined) => void take(file), sent, error, round };
}

interface UploadFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly upload: ReturnType<typeof useUpload>;
}

function UploadField({ label, hint, accept, upload: { take, sent, error, round } }: UploadFieldProps) {
  const { t } = useShell();
  return (
    <FileField
      key={round}
      label={label}
      hint={sent === null ? hint : t.sending({ percent: sent })}
      error={error}
      accept={accept}
      disabled={sent !== null}
      onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
    />
  );
}

const withText =
  (id: string, alt: string) =>
  (now: Media): Media => ({ ...now, pictures: now.pictures.map((one) => (one._id === id ? { ...one, alt } : one)) });
const withoutPicture =
  (id: string) =>
  (now: Media): Media => ({ ...now, pictures: now.pictures.filter(({ _id }) => _id !== id) });
const withoutFile =
  (id: string) =>
  (now: Media): Media => ({ ...now, files: now.files.filter(({ _id }) => _id !== id) });

/** Pictures, files and the video of a lesson. */
export function MediaFields({ course, media, onChange }: MediaFieldsProps) {
  const { calls, t } = useShell();
  const picture = useUpload(PICTURE_MAX_BYTES, async (file) => {
    const _id = await calls.addPicture(course, file);
    onChange((now) => ({ ...now, pictures: [...now.pictures, { _id, alt: '' }] }));
  });
  const file = useUpload(COURSE_FILE_MAX_BYTES, async (chosen, onPart) => {
    const added = await sendFile(calls, { course, what: 'file', file: chosen }, onPart);
    onChange((now) => ({ ...now, files: [...now.files, added] }));
  });
  const video = useUpload(COURSE_VIDEO_MAX_BYTES, async (chosen, onPart) => {
    const added = await sendFile(calls, { course, what: 'video', file: chosen }, onPart);
    onChange((now) => ({ ...now, video: added }));
  });
  return (
    <>
      {media.pictures.map((each) => (
        <div key={each._id} className={styles.picture}>
          <Thumb course={course} id={each._id} />
          <TextField
            label={t.pictureText}
            maxLength={200}
            value={each.alt}
            onChange={({ currentTarget }) => onChange(withText(each._id, currentTarget.value))}
          />
          <Button size="small" type="button" onClick={() => onChange(withoutPicture(each._id))}>
            {t.removePicture}
          </Button>
        </div>
      ))}
      {media.pictures.length < 12 ? (
        <UploadField
          label={t.pictures}
          hint={t.picturesHint}
          accept="image/jpeg,image/png,image/webp"
          upload={picture}
        />
      ) : null}
      {media.video === null ? (
        <UploadField label={t.video} hint={t.videoHint} accept="video/mp4,video/webm" upload={video} />
      ) : (
        <Kept label={t.video} name={media.video.name} onRemove={() => onChange((now) => ({ ...now, video: null }))} />
      )}
      {media.files.map((each) => (
        <Kept key={each._id} label={t.files} name={each.name} onRemove={() => onChange(withoutFile(each._id))} />
      ))}
      {media.files.length < 10 ? (
        <UploadField
          label={t.files}
          hint={t.filesHint}
          accept=".pdf,.zip,.mp3,.txt,.md,.csv,.docx,.xlsx,.pptx,.odt"
          upload={file}
        />
      ) : null}
    </>
  );
}

function Kept({
  label,
  name,
  onRemove,
}: {
  readonly label: string;
  readonly name: string;
  readonly onRemove: () => void;
}) {
  const { t } = useShell();
  return (
    <p className={styles.acts}>
      <span>
        {label}: <strong>{name}</strong>
      </span>
      <Button size="small" type="button" onClick={onRemove}>
        {t.remove({ name })}
      </Button>
    </p>
  );
}

/** A picture uploaded for the course; `alt` is empty if its text is beside it. */
export function Thumb({
  course,
  id,
  alt = '',
}: {
  readonly course: string;
  readonly id: string;
  readonly alt?: string;
}) {
  const { calls } = useShell();
  const { data } = useQuery({
    queryKey: keyOf(calls.name, 'picture', id),
    queryFn: async () => toDataUrl(await calls.picture(course, id)),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return data === undefined ? <span className={styles.blank} /> : <img className={styles.thumb} src={data} alt={alt} />;
}
