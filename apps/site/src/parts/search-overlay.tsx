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

export function SearchOverlay() {
  const t = useWords();
  const [first, second, third] = t.examples.map((word) => (
    <a key={word} href={`/search?q=${encodeURIComponent(word)}`}>
      {word}
    </a>
  ));
  return (
    <dialog id="search-overlay" className="overlay" popover="auto" aria-label={t.search}>
      <div className="wrap">
        <CloseButton target="search-overlay" />
        <SearchForm id="overlay-search" />
        <p className="soft small">
          {t.forExample} {first}, {second} {t.or} {third}.
        </p>
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
