import type { Service } from '../content/model.ts';
import { useSaid, useWords } from '../language/said.tsx';
import { Blocks, Questions } from '../parts/blocks.tsx';
import { PageTop, upTo, WriteToUs } from '../parts/page-top.tsx';
import { Picture } from '../pictures/picture.tsx';

export function ServiceLines() {
  const { heads, services } = useSaid();
  const head = heads.services;
  return (
    <div className="wrap">
      <PageTop title={head.title} lead={head.lead} picture="compass" />
      <ol className="lines numbered">
        {services.map(({ slug, title, summary, points }) => (
          <li key={slug}>
            <h2>
              <a href={`/services/${slug}`}>{title}</a>
            </h2>
            <div>
              <p>{summary}</p>
              <ul className="points small soft">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <Blocks body={head.body ?? []} />
    </div>
  );
}

export function ServiceDrawings() {
  const { heads, services } = useSaid();
  const head = heads.services;
  return (
    <div className="wrap">
      <PageTop title={head.title} lead={head.lead} />
      <ul className="grid-3">
        {services.map(({ slug, title, summary, picture }) => (
          <li key={slug}>
            <Picture name={picture} />
            <h2>
              <a href={`/services/${slug}`}>{title}</a>
            </h2>
            <p className="soft">{summary}</p>
          </li>
        ))}
      </ul>
      <Blocks body={head.body ?? []} />
    </div>
  );
}

export function ServiceDetails({ service }: { readonly service: Service }) {
  const { faqs, heads, services } = useSaid();
  const t = useWords();
  return (
    <div className="wrap">
      <PageTop title={service.title} lead={service.summary} picture={service.picture} up={upTo(heads.services)} />
      <div className="with-side">
        <div className="text">
          <Blocks body={service.body} />
          {service.faqs.length > 0 ? (
            <section aria-labelledby="questions">
              <h2 id="questions">{t.questions}</h2>
              <Questions faqs={faqs.filter(({ id }) => service.faqs.includes(id))} />
            </section>
          ) : null}
          <WriteToUs />
        </div>
        <aside aria-label={t.inShort}>
          <h2 className="side-title">{t.inShort}</h2>
          <ul className="points">
            {service.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <h2 className="side-title">{t.otherServices}</h2>
          <ul className="titles">
            {services
              .filter(({ slug }) => slug !== service.slug)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`/services/${slug}`}>{title}</a>
                </li>
              ))}
          </ul>
        </aside>
      </div>
    </div>
  );
}
