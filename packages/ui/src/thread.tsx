import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Moment } from './moment.tsx';
import styles from './thread.module.css';

interface ThreadProps {
  readonly children: ReactNode;
  /** New messages are announced. */
  readonly isLive?: boolean;
}

/** Messages, oldest first. */
export const Thread = ({ children, isLive }: ThreadProps) => (
  <ol className={styles.thread} aria-live={isLive ? 'polite' : undefined}>
    {children}
  </ol>
);

interface MessageProps {
  readonly from: ReactNode;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Colour of the line: one's own side, the operators', or another side's. */
  readonly side?: 'own' | 'operators' | 'other';
  /** Indented between messages of another side. */
  readonly isIndented?: boolean;
  /** After sender and time, such as the channel or an action. */
  readonly aside?: ReactNode;
  /** Shown exactly as written: text, never HTML. Null to show only `children`. */
  readonly body: string | null;
  /** Collapses lines that begin with ">" behind this label. */
  readonly quotedWords?: string | undefined;
  /** Pictures below the body. */
  readonly pictures?: readonly ReactNode[];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** One message: sender, time, text and pictures. */
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
  /** A data URL; undefined while loading. */
  readonly image: string | undefined;
  readonly isLarge: boolean;
  readonly onTurn: () => void;
}

/** A picture of a message, small until pressed. */
export const MessagePicture = ({ label, image, isLarge, onTurn }: MessagePictureProps) => (
  <button type="button" className={isLarge ? styles.large : styles.small} aria-expanded={isLarge} onClick={onTurn}>
    {image === undefined ? <span className="sr-only">{label}</span> : <img src={image} alt={label} />}
  </button>
);
