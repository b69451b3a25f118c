import type { TitledText } from '../content/model.ts';
import { useSaid, useWords } from '../language/said.tsx';
import { Inline, Text } from '../markdown.tsx';
import { newestOf } from '../menu.ts';
import { Questions } from '../parts/blocks.tsx';
import { More, Plumb } from '../parts/page-top.tsx';
import { PostGrid, PostTitles } from '../parts/post-list.tsx';
import { Slides } from '../parts/slides.tsx';
import { Slot } from '../parts/slot.tsx';
import { Picture } from '../pictures/picture.tsx';

/** One content, four layouts: figures beside the heading, a question, a report, a newspaper. */

const useAsked = () => {
  const { faqs, home } = useSaid();
  return faqs.filter(({ id }) => home.questions.includes(id));
};

const Ways = () => (
  <p className="ways">
    <a href="/register" className="btn primary for-visitors" data-app="">
      {useWords().signUpWithCode}
    </a>
    <a href="/my" className="btn primary for-members" data-app="">
      {useWords().toYourMoney}
    </a>
    <a href="/transparency" className="btn">
      {useWords().seeTheBooks}
    </a>
  </p>
);

const LastDays = ({ heading }: { readonly heading: 'h2' | 'h3' }) => {
  const Heading = heading;
  const t = useWords();
  return (
    <section aria-labelledby="last-days">
      <Heading id="last-days" className="record-title">
        {t.lastDays}
      </Heading>
      <Slot name="last-days" otherwise={t.noDayYet} />
    </section>
  );
};

const Three = ({ texts, label }: { readonly texts: readonly TitledText[]; readonly label: string }) => (
  <section className="three" aria-label={label}>
    {texts.map(({ title, text }) => (
      <div key={title}>
        <h2>{title}</h2>
        <p className="soft">
          <Inline>{text}</Inline>
        </p>
      </div>
    ))}
  </section>
);

function Closing() {
  const { home } = useSaid();
  return (
    <section className="closing">
      <Plumb />
      <div>
        <h2>{home.closing.title}</h2>
        <Text>{home.closing.text}</Text>
        <Ways />
      </div>
    </section>
  );
}

/** The steps hang on the line, one below the other. */
function Steps() {
  const t = useWords();
  const { home } = useSaid();
  return (
    <section className="split" aria-labelledby="how">
      <div>
        <h2 id="how">{t.howADayIsPaid}</h2>
        <Text>{home.plainly}</Text>
        <More to="/transparency">{t.everyDay}</More>
      </div>
      <ol className="hung">
        {home.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">
              <Inline>{text}</Inline>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Asked = () => (
  <section className="split" aria-labelledby="asked">
    <div>
      <h2 id="asked">{useWords().carefulVisitor}</h2>
      <More to="/faq">{useWords().allQuestions}</More>
    </div>
    <Questions faqs={useAsked()} />
  </section>
);

function News({ count }: { readonly count: number }) {
  const { posts } = useSaid();
  const t = useWords();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <div className="row-head">
        <h2 id="news">{t.newsTitle}</h2>
        <More to="/blog">{t.allArticles}</More>
      </div>
      <PostGrid posts={newestOf(posts).slice(0, count)} />
    </section>
  );
}

export function HomeBooks() {
  const { home, slides } = useSaid();
  const t = useWords();
  return (
    <div className="wrap home">
      <div className="hero">
        <div className="hero-left">
          <h1>{home.title}</h1>
          <p className="lead">
            <Inline>{home.lead}</Inline>
          </p>
          <Ways />
        </div>
        <Plumb />
        <div className="hero-right">
          <LastDays heading="h2" />
        </div>
      </div>
      <Slides slides={slides} />
      <Three texts={home.promises} label={t.whatHolds} />
      <Steps />
      <Asked />
      <News count={3} />
      <Closing />
    </div>
  );
}

export function HomeQuestion() {
  const { home } = useSaid();
  const t = useWords();
  return (
    <div className="wrap home">
      <div className="question-hero">
        <Picture name="plumb" />
        <h1>{home.title}</h1>
        <p className="lead">
          <Inline>{home.lead}</Inline>
        </p>
        <Ways />
      </div>
      <ol className="four" aria-label={t.howADayIsPaid}>
        {home.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p className="soft">
              <Inline>{text}</Inline>
            </p>
          </li>
        ))}
      </ol>
      <section className="split">
        <div>
          <h2>{t.whatItIsPlainly}</h2>
          <Text>{home.plainly}</Text>
        </div>
        <LastDays heading="h3" />
      </section>
      <Asked />
      <Closing />
    </div>
  );
}

/** Numbered parts with their titles in the margin, as in a report. */
export function HomePage() {
  const { home } = useSaid();
  const t = useWords();
  return (
    <div className="wrap home">
      <div className="page-top has-picture">
        <div>
          <h1>{home.title}</h1>
          <p className="lead">
            <Inline>{home.lead}</Inline>
          </p>
          <Ways />
        </div>
        <Picture name="ledger" />
      </div>
      <div className="margin-page">
        <MarginPart number="1" title={t.whatItIs}>
          <Text>{home.plainly}</Text>
        </MarginPart>
        <MarginPart number="2" title={t.whatHolds}>
          <dl className="terms">
            {home.promises.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Inline>{text}</Inline>
                </dd>
              </div>
            ))}
          </dl>
        </MarginPart>
        <MarginPart number="3" title={t.howADayIsPaid}>
          <ol className="steps">
            {home.steps.map(({ title, text }) => (
              <li key={title}>
                <p className="step-title">{title}</p>
                <Text>{text}</Text>
              </li>
            ))}
          </ol>
        </MarginPart>
        <MarginPart number="4" title={t.lastDaysInShort}>
          <LastDays heading="h3" />
        </MarginPart>
        <MarginPart number="5" title={t.questions}>
          <Questions faqs={useAsked()} />
        </MarginPart>
      </div>
      <Closing />
    </div>
  );
}

const MarginPart = ({ number, title, children }: { number: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={`part-${number}`}>
    <div>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <h2 id={`part-${number}`}>{title}</h2>
    </div>
    <div>{children}</div>
  </section>
);

/** The news first, as in a newspaper. */
export function HomePaper() {
  const { home, posts, services } = useSaid();
  const t = useWords();
  return (
    <div className="wrap home">
      <div className="masthead">
        <h1>{home.title}</h1>
        <p className="lead">
          <Inline>{home.lead}</Inline>
        </p>
      </div>
      <div className="paper">
        <section aria-label={t.newsTitle}>
          <PostTitles posts={newestOf(posts).slice(0, 6)} />
          <More to="/blog">{t.allArticles}</More>
        </section>
        <section className="paper-lead" aria-label={t.whatItIs}>
          <Picture name="scales" />
          <Text>{home.plainly}</Text>
          <Ways />
        </section>
        <div>
          <LastDays heading="h2" />
          <h2 className="record-title">{t.services}</h2>
          <ul className="titles">
            {services.map(({ slug, title, summary }) => (
              <li key={slug}>
                <a href={`/services/${slug}`}>{title}</a>
                <span className="small soft">{summary}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Three texts={home.promises} label={t.whatHolds} />
    </div>
  );
}
