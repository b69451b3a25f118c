import { SHORT_MENU, TRUST_LINKS } from '@plumbline/site-map';
import { texts } from '@plumbline/texts/loaders/overlays';
import { buttonClass, classNames, Wordmark } from '@plumbline/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LanguageChoice } from '../lib/language-choice.tsx';
import { sitePath } from '../lib/site-path.ts';
import { featureWords, useText } from '../lib/text/index.ts';
import styles from './site-overlays.module.css';

const { useWords } = featureWords(texts);

interface OverlayProps {
  readonly onClose: () => void;
}

/** A plain form, as on the site; the response is a page of the site. */
export function SearchOverlay({ onClose }: OverlayProps) {
  const { site: t } = useText();
  const words = useWords();
  return (
    <Overlay label={t.search} look={styles.overlay} onClose={onClose}>
      <search className={`wrap ${styles.search}`}>
        <form action={sitePath('/search')} method="get">
          <label htmlFor="overlay-search">{words.searchLabel}</label>
          <div className={styles.joined}>
            <input
              id="overlay-search"
              name="q"
              type="search"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit" className={buttonClass({ variant: 'primary' })}>
              {t.links['/search']}
            </button>
          </div>
        </form>
      </search>
    </Overlay>
  );
}

/** The sidebar dialog of the specification (section 2): the site's pages, legal and trust links, and the language. */
export function SidePanel({ onClose }: OverlayProps) {
  const { site: t, common, shell } = useText();
  const words = useWords();
  return (
    <Overlay label={t.menu} look={styles.panel} onClose={onClose}>
      <Wordmark />
      <p className="small soft">{shell.about}</p>
      <nav aria-label={t.menu} className={styles.links}>
        {SHORT_MENU.map(({ to }) => (
          <a key={to} href={sitePath(to)}>
            {t.links[to]}
          </a>
        ))}
      </nav>
      <h2 className={styles.title}>{words.trust}</h2>
      <nav aria-label={words.trust} className={styles.links}>
        {TRUST_LINKS.map(({ to }) => (
          <a key={to} href={sitePath(to)}>
            {{ ...t.trustLinks, ...words.trustLinks }[to]}
          </a>
        ))}
      </nav>
      <h2 className={styles.title}>{common.language}</h2>
      <LanguageChoice />
    </Overlay>
  );
}

interface OverlayBoxProps extends OverlayProps {
  readonly label: string;
  readonly look: string | undefined;
  readonly children: ReactNode;
}

/** A native modal dialog: the page behind is inert; Escape and a press outside close it. */
function Overlay({ label, look, onClose, children }: OverlayBoxProps) {
  const { close } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as the press outside
    <dialog
      ref={dialog}
      className={classNames(styles.box, look)}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <button type="button" className={styles.close} aria-label={close} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
