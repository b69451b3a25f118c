import type { Tag } from '@plumbline/texts/runtime';
import type { ReactNode } from 'react';
import { useWords } from '../language/said.tsx';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  readonly id: string;
  /** The input as HTML, into which the API inserts the search text. */
  readonly input?: React.ReactNode;
}

/** A plain form; the response is a page. */
export const SearchForm = ({ id, input }: SearchFormProps) => (
  <search className="search">
    <form action="/search" method="get">
      <label htmlFor={id}>{useWords().searchFor}</label>
      <div className="joined">
        {input ?? <input id={id} name="q" type="search" maxLength={200} autoComplete="off" enterKeyHint="search" />}
        <button type="submit" className="btn primary">
          {useWords().search}
        </button>
      </div>
    </form>
  </search>
);

const searchLink: Tag = (words) => {
  const word = words.join('');
  return (
    <a key={word} href={`/search?q=${encodeURIComponent(word)}`}>
      {word}
    </a>
  );
};

export function SearchOverlay() {
  const t = useWords();
  return (
    <dialog id="search-overlay" className="overlay" popover="auto" aria-label={t.search}>
      <div className="wrap">
        <CloseButton target="search-overlay" />
        <SearchForm id="overlay-search" />
        <p className="soft small">{t.forExample({ word: searchLink }) as readonly ReactNode[]}</p>
      </div>
    </dialog>
  );
}

export const CloseButton = ({ target }: { readonly target: string }) => (
  <button
    type="button"
    className="icon close"
    popoverTarget={target}
    popoverTargetAction="hide"
    aria-label={useWords().close}
  >
    <Icon name="close" />
  </button>
);
