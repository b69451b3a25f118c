import { Icon } from './icon.tsx';

interface SearchFormProps {
  readonly id: string;
  /** The input as HTML, where the API puts what was searched for into it. */
  readonly input?: React.ReactNode;
}

/** A plain form: the answer is a page. */
export const SearchForm = ({ id, input }: SearchFormProps) => (
  <search className="search">
    <form action="/search" method="get">
      <label htmlFor={id}>Search pages, articles, questions and the market</label>
      <div className="joined">
        {input ?? <input id={id} name="q" type="search" maxLength={200} autoComplete="off" enterKeyHint="search" />}
        <button type="submit" className="btn primary">
          Search
        </button>
      </div>
    </form>
  </search>
);

export const SearchOverlay = () => (
  <dialog id="search-overlay" className="overlay" popover="auto" aria-label="Search">
    <div className="wrap">
      <CloseButton target="search-overlay" />
      <SearchForm id="overlay-search" />
      <p className="soft small">
        For example <a href="/search?q=withdrawal">withdrawal</a>, <a href="/search?q=fees">fees</a> or{' '}
        <a href="/search?q=risk">risk</a>.
      </p>
    </div>
  </dialog>
);

export const CloseButton = ({ target }: { readonly target: string }) => (
  <button type="button" className="icon close" popoverTarget={target} popoverTargetAction="hide" aria-label="Close">
    <Icon name="close" />
  </button>
);
