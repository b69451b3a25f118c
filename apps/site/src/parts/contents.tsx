import type { Block } from '../content/model.ts';
import { useWords } from '../language/said.tsx';
import { headingsOf } from '../markdown.tsx';
import { markdownOf } from './blocks.tsx';

interface Heading {
  readonly id: string;
  readonly title: string;
}

export const contentsOf = (body: readonly Block[]): readonly Heading[] => headingsOf(markdownOf(body));

/** The headings of the page beside it; on a phone above it, closed. */
export const Contents = ({ headings }: { readonly headings: readonly Heading[] }) => (
  <nav className="contents small" aria-label={useWords().onThisPage}>
    <p className="soft">{useWords().onThisPage}</p>
    <ul>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
