import type { Lesson } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { showError } from '../../lib/toast.tsx';
import { keepSeconds, saveLessonFile, useLessonPicture, usePlay } from './api.ts';
import styles from './learn.module.css';
import { sizeOf, useLearnWords } from './words.ts';

/** A lesson's media besides its text. */
export const LessonMedia = ({ lesson }: { readonly lesson: Lesson }) => (
  <>
    {lesson.video === null ? null : <Video lesson={lesson} />}
    {lesson.pictures.length === 0 ? null : (
      <div className={styles.pictures}>
        {lesson.pictures.map((picture) => (
          <Picture key={picture._id} lesson={lesson._id} {...picture} />
        ))}
      </div>
    )}
    {lesson.files.length === 0 ? null : <Files lesson={lesson} />}
  </>
);

/** Seconds between saves of the position. */
const NOTE_EVERY = 15;

/** The address is requested on demand, because it is valid only for hours. */
function Video({ lesson }: { readonly lesson: Lesson }) {
  const t = useLearnWords();
  const [url, setUrl] = useState<string | null>(null);
  const noted = useRef(lesson.seconds);
  const play = usePlay(lesson._id, setUrl);
  if (url === null) {
    return (
      <p>
        <Button busy={play.isBusy} onClick={() => play.send(undefined)}>
          {t.play}
        </Button>
      </p>
    );
  }
  const note = (at: number) => {
    if (!lesson.isEnrolled || Math.abs(at - noted.current) < NOTE_EVERY) return;
    noted.current = at;
    keepSeconds(lesson._id, Math.floor(at));
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: what its people uploaded is one file; the text of the lesson stands above
    <video
      className={styles.video}
      controls
      autoPlay
      playsInline
      preload="metadata"
      aria-label={t.video}
      src={url}
      onLoadedMetadata={({ currentTarget }) => {
        if (lesson.seconds < currentTarget.duration - NOTE_EVERY) currentTarget.currentTime = lesson.seconds;
      }}
      onTimeUpdate={({ currentTarget }) => note(currentTarget.currentTime)}
      onError={() => setUrl(null)}
    />
  );
}

function Picture({ lesson, _id, alt }: { readonly lesson: string; readonly _id: string; readonly alt: string }) {
  const t = useLearnWords();
  const [isLarge, setLarge] = useState(false);
  const query = useLessonPicture(lesson, _id, isLarge ? '1280' : '480');
  if (query.isError) return <p className="soft">{t.notRead}</p>;
  return (
    <figure className={styles.picture}>
      {query.data ? <img src={query.data} alt={alt} /> : <span className={styles.blank} />}
      <figcaption>
        <span>{alt}</span>
        <button type="button" className={styles.link} aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? t.smaller : t.larger}
          <span className="sr-only"> {alt}</span>
        </button>
      </figcaption>
    </figure>
  );
}

function Files({ lesson }: { readonly lesson: Lesson }) {
  const t = useLearnWords();
  return (
    <div className={styles.points}>
      <h2>{t.files}</h2>
      <ul>
        {lesson.files.map((file) => (
          <li key={file._id}>
            <button
              type="button"
              className={styles.link}
              onClick={() => saveLessonFile(lesson._id, file._id, file.name).catch(() => showError(t.notRead))}
            >
              {t.keep({ name: file.name })}
            </button>{' '}
            <span className="small soft">{sizeOf(file.bytes, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
