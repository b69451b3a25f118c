import { joined, linkTo } from '../content/links.ts';
import type { Block, Faq, PageHead, TextPage } from '../content/model.ts';
import { useSaid, useWords } from '../language/said.tsx';
import { headingsOf } from '../markdown.tsx';
import { Blocks, markdownOf, Questions } from '../parts/blocks.tsx';
import { toDateText } from '../parts/dates.ts';
import { PageTop } from '../parts/page-top.tsx';
import { SearchForm } from '../parts/search-overlay.tsx';
import { Slot } from '../parts/slot.tsx';

/** Legal pages, guides and explanations. */
export function TextLayout({ page, titleOf }: { page: TextPage; titleOf: (path: string) => string }) {
  const t = useWords();
  return (
    <div className="wrap">
      <PageTop title={page.title} lead={page.lead} {...(page.picture ? { picture: page.picture } : {})}>
        {page.updated ? (
          <>
            {page.version ? `${t.version({ version: page.version })} · ` : ''}
            <time dateTime={page.updated}>{toDateText(page.updated, page.language)}</time>
          </>
        ) : null}
      </PageTop>
      <div className={page.hasContents ? 'with-contents' : ''}>
        {page.hasContents ? <Contents headings={contentsOf(page.body)} /> : null}
        <article className="text">
          <Blocks body={page.body} />
          {page.next ? (
            <nav className="next" aria-label={t.readNext}>
              <h2>{t.readNext}</h2>
              <ul className="titles">
                {page.next.map((path) => (
                  <li key={path}>
                    <a href={path}>{titleOf(path)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </article>
      </div>
    </div>
  );
}

interface PlainProps {
  readonly head: PageHead & { body?: readonly Block[] };
  readonly picture: 'gate' | 'stairs' | 'well';
  /** Links to further pages. */
  readonly children?: React.ReactNode;
}

/** A heading and its text: cart, checkout, coming soon. */
export const Plain = ({ head, picture, children }: PlainProps) => (
  <div className="wrap">
    <PageTop title={head.title} lead={head.lead} picture={picture} />
    <article className="text">
      {children}
      <Blocks body={head.body ?? []} />
    </article>
  </div>
);

export const CartWay = () => (
  <p className="ways">
    <a href="/cart" className="btn primary">
      {useWords().openCart}
    </a>
  </p>
);

export function NotFound() {
  const { heads } = useSaid();
  const t = useWords();
  return (
    <div className="wrap not-found">
      <PageTop title={heads.notFound.title} lead={heads.notFound.lead} picture="compass" />
      <SearchForm id="not-found-search" />
      <p className="ways">
        <a href="/" className="btn">
          {t.toFirstPage}
        </a>
        <a href="/contactForm" className="btn">
          {t.contact}
        </a>
      </p>
      <Blocks body={heads.notFound.body ?? []} />
    </div>
  );
}

export function Search() {
  const { heads } = useSaid();
  const searchHint = useWords().searchHint({ word: (words) => linkTo(`/search?q=${joined(words)}`)(words) });
  return (
    <div className="wrap">
      <PageTop title={heads.search.title} lead={heads.search.lead} />
      <SearchForm
        id="q"
        input={
          <Slot
            name="search-input"
            html='<input id="q" name="q" type="search" maxlength="200" autocomplete="off" enterkeyhint="search">'
          />
        }
      />
      <Slot name="search-results" otherwise={joined(searchHint)} />
      <Slot name="market-results" />
    </div>
  );
}

export const FaqPage = ({ faqs }: { readonly faqs: readonly Faq[] }) => {
  const { heads } = useSaid();
  const topics = [...new Set(faqs.map(({ topic }) => topic))];
  const anchor = (topic: string) => topic.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return (
    <div className="wrap">
      <PageTop title={heads.faq.title} lead={heads.faq.lead} />
      <div className="with-contents">
        <Contents headings={topics.map((topic) => ({ id: anchor(topic), title: topic }))} />
        <div className="text">
          {topics.map((topic) => (
            <section key={topic} aria-labelledby={anchor(topic)}>
              <h2 id={anchor(topic)}>{topic}</h2>
              <Questions faqs={faqs.filter((faq) => faq.topic === topic)} />
            </section>
          ))}
          <Blocks body={heads.faq.body ?? []} />
        </div>
      </div>
    </div>
  );
};

export function Pricing() {
  const { heads } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.pricing.title} lead={heads.pricing.lead} />
      <article className="text wide">
        <Blocks body={heads.pricing.body ?? []} />
      </article>
    </div>
  );
}

/** The server renders the courses' pages and this shelf. */
export function Courses() {
  const { heads } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.courses.title} lead={heads.courses.lead} />
      <Slot name="house-courses" otherwise={useWords().noCourse} />
      <Blocks body={heads.courses.body ?? []} />
    </div>
  );
}

interface Heading {
  readonly id: string;
  readonly title: string;
}

const contentsOf = (body: readonly Block[]): readonly Heading[] => headingsOf(markdownOf(body));

/** The page's headings beside it; on a phone above it, collapsed. */
const Contents = ({ headings }: { readonly headings: readonly Heading[] }) => (
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
