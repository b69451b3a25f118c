import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Moment } from './moment.tsx';
import styles from './thread.module.css';

interface ThreadProps {
  readonly children: ReactNode;
  /** New messages are announced. */
  readonly isLive?: boolean;
}

/** Messages, the oldest first. */
export const Thread = ({ children, isLive }: ThreadProps) => (
  <ol className={styles.thread} aria-live={isLive ? 'polite' : undefined}>
    {children}
  </ol>
);

interface MessageProps {
  readonly from: ReactNode;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Of the line at its side: one's own words, the operators', or another side's. */
  readonly side?: 'own' | 'operators' | 'other';
  /** Between messages of another side. */
  readonly isIndented?: boolean;
  /** After sender and time: a way, an act. */
  readonly aside?: ReactNode;
  /** Shown as it was written: text, never HTML. Null: only `children` are shown. */
  readonly body: string | null;
  /** Folds lines that begin with ">" away behind these words. */
  readonly quotedWords?: string | undefined;
  /** Pictures below the body. */
  readonly pictures?: readonly ReactNode[];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One message: its sender and moment, its text, and its pictures. */
export function Message(props: MessageProps) {
  const { from, at, side = 'other', isIndented, aside, body, quotedWords, pictures, className, children } = props;
  const line = side === 'other' ? undefined : styles[side];
  return (
    <li className={classNames(styles.message, line, isIndented && styles.indented, className)}>
      <p className={styles.from}>
        <strong>{from}</strong> <Moment at={at} /> {aside}
      </p>
      {body === null ? null : <Body text={body} quotedWords={quotedWords} />}
      {children}
      {pictures !== undefined && pictures.length > 0 ? <div className={styles.pictures}>{pictures}</div> : null}
    </li>
  );
}

/** Lines that begin with ">", and empty ones between them. */
const QUOTED = /^(>.*(?:\n+>.*)*)$/m;

function Body({ text, quotedWords }: { readonly text: string; readonly quotedWords: string | undefined }) {
  if (quotedWords === undefined || !QUOTED.test(text)) return <p className={styles.body}>{text}</p>;
  const parts = text.split(QUOTED).map((part) => part.trim());
  return parts.map((part, place) => {
    if (part === '') return null;
    const own = (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <p key={place} className={styles.body}>
        {part}
      </p>
    );
    return place % 2 === 0 ? (
      own
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <details key={place} className={styles.quoted}>
        <summary>{quotedWords}</summary>
        {own}
      </details>
    );
  });
}

interface MessagePictureProps {
  readonly label: string;
  /** A data address; undefined while it is read. */
  readonly image: string | undefined;
  readonly isLarge: boolean;
  readonly onTurn: () => void;
}

/** A picture of a message, small until it is pressed. */
export const MessagePicture = ({ label, image, isLarge, onTurn }: MessagePictureProps) => (
  <button type="button" className={isLarge ? styles.large : styles.small} aria-expanded={isLarge} onClick={onTurn}>
    {image === undefined ? <span className="sr-only">{label}</span> : <img src={image} alt={label} />}
  </button>
);
