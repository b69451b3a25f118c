import { useSaid, useWords } from '../language/said.tsx';
import { Inline, Text } from '../markdown.tsx';
import { More, PageTop, Plumb } from '../parts/page-top.tsx';
import { Picture } from '../pictures/picture.tsx';

/** One content, three layouts: a page with parts, a single line, a letter. */

const Facts = () => (
  <dl className="facts">
    {useSaid().about.facts.map(({ label, value, source }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{source ? <a href={source}>{value}</a> : value}</dd>
      </div>
    ))}
  </dl>
);

const Closing = () => (
  <section className="closing">
    <Plumb />
    <div>
      <h2>{useSaid().about.closing.title}</h2>
      <Text>{useSaid().about.closing.text}</Text>
      <More to="/team">{useWords().whoDoesWhat}</More>
    </div>
  </section>
);

export function AboutParts() {
  const { about } = useSaid();
  const t = useWords();
  return (
    <div className="wrap">
      <PageTop title={about.title} lead={about.lead} picture="level" />
      <section className="split">
        <h2>{t.whyItExists}</h2>
        <Text>{about.story}</Text>
      </section>
      <section aria-labelledby="principles">
        <h2 id="principles" className="ruled">
          {t.whatBindsUs}
        </h2>
        <ul className="grid-3 plain">
          {about.principles.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">
                <Inline>{text}</Inline>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="split">
        <h2>{t.doubts}</h2>
        <div>
          {about.doubts.map(({ title, text }) => (
            <div key={title} className="doubt">
              <h3>{title}</h3>
              <Text>{text}</Text>
            </div>
          ))}
        </div>
      </section>
      <section className="split">
        <h2>{t.factsToCheck}</h2>
        <Facts />
      </section>
      <Closing />
    </div>
  );
}

export function AboutLine() {
  const { about } = useSaid();
  const { factsToCheck } = useWords();
  return (
    <div className="wrap">
      <div className="centred">
        <PageTop title={about.title} lead={about.lead} />
        <Text>{about.story}</Text>
      </div>
      <ol className="along">
        {[...about.principles, ...about.doubts].map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <Text>{text}</Text>
          </li>
        ))}
      </ol>
      <section aria-label={factsToCheck}>
        <Facts />
      </section>
      <Closing />
    </div>
  );
}

export function AboutLetter() {
  const { about } = useSaid();
  const t = useWords();
  return (
    <div className="wrap">
      <article className="letter">
        <Picture name="letter" />
        <h1>{about.title}</h1>
        <p className="lead">
          <Inline>{about.lead}</Inline>
        </p>
        <Text className="prose first-letter">{about.story}</Text>
        {about.principles.map(({ title, text }) => (
          <Text key={title}>{`**${t.leadIn({ title })}** ${text}`}</Text>
        ))}
        <h2>{t.andTheDoubts}</h2>
        {about.doubts.map(({ title, text }) => (
          <Text key={title}>{`**${title}** ${text}`}</Text>
        ))}
        <h2>{t.factsToCheck}</h2>
        <Facts />
        <Text>{about.closing.text}</Text>
      </article>
    </div>
  );
}
