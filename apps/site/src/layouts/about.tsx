import { about } from '../content/index.ts';
import { Inline, Text } from '../markdown.tsx';
import { More, PageTop, Plumb } from '../parts/page-top.tsx';
import { Picture } from '../pictures/picture.tsx';

/** One content, three layouts: a page with its parts, everything along one line, a letter. */

const Facts = () => (
  <dl className="facts">
    {about.facts.map(({ label, value, source }) => (
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
      <h2>{about.closing.title}</h2>
      <Text>{about.closing.text}</Text>
      <More to="/team">Who does what</More>
    </div>
  </section>
);

export const AboutParts = () => (
  <div className="wrap">
    <PageTop title={about.title} lead={about.lead} picture="level" />
    <section className="split">
      <h2>Why it exists</h2>
      <Text>{about.story}</Text>
    </section>
    <section aria-labelledby="principles">
      <h2 id="principles" className="ruled">
        What binds us
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
      <h2>What can be held against us</h2>
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
      <h2>Facts to check</h2>
      <Facts />
    </section>
    <Closing />
  </div>
);

export const AboutLine = () => (
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
    <section aria-label="Facts to check">
      <Facts />
    </section>
    <Closing />
  </div>
);

export const AboutLetter = () => (
  <div className="wrap">
    <article className="letter">
      <Picture name="letter" />
      <h1>{about.title}</h1>
      <p className="lead">
        <Inline>{about.lead}</Inline>
      </p>
      <Text className="prose first-letter">{about.story}</Text>
      {about.principles.map(({ title, text }) => (
        <Text key={title}>{`**${title}.** ${text}`}</Text>
      ))}
      <h2>And the doubts</h2>
      {about.doubts.map(({ title, text }) => (
        <Text key={title}>{`**${title}** ${text}`}</Text>
      ))}
      <h2>Facts to check</h2>
      <Facts />
      <Text>{about.closing.text}</Text>
    </article>
  </div>
);
