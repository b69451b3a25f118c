import { faqs, heads, services } from '../content/index.ts';
import type { Service } from '../content/model.ts';
import { Blocks } from '../parts/blocks.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { Questions } from '../parts/questions.tsx';
import { Picture } from '../pictures/picture.tsx';

const head = heads.services;

export const ServiceLines = () => (
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

export const ServiceDrawings = () => (
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

export const ServiceDetails = ({ service }: { readonly service: Service }) => (
  <div className="wrap">
    <PageTop
      title={service.title}
      lead={service.summary}
      picture={service.picture}
      up={{ to: '/services', label: 'Services' }}
    />
    <div className="with-side">
      <div className="text">
        <Blocks body={service.body} />
        {service.faqs.length > 0 ? (
          <section aria-labelledby="questions">
            <h2 id="questions">Questions</h2>
            <Questions faqs={faqs.filter(({ id }) => service.faqs.includes(id))} />
          </section>
        ) : null}
      </div>
      <aside aria-label="In short">
        <h2 className="side-title">In short</h2>
        <ul className="points">
          {service.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <h2 className="side-title">Other services</h2>
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
