import type { Job, Project, SiteEvent } from '../content/model.ts';
import { useSaid, useSiteLanguage, useWords } from '../language/said.tsx';
import { Inline } from '../markdown.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { toDateText, toTimeText } from '../parts/dates.ts';
import { PageTop, Sample, upTo, WriteToUs } from '../parts/page-top.tsx';
import { Picture } from '../pictures/picture.tsx';

export const Team = () => {
  const { heads, team } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.team.title} lead={heads.team.lead} />
      <ul className="lines">
        {team.map(({ slug, name, role, about, isSample }) => (
          <li key={slug}>
            <div>
              <h2>{role}</h2>
              <p className="small soft">
                {name} {isSample ? <Sample /> : null}
              </p>
            </div>
            <p>
              <Inline>{about}</Inline>
            </p>
          </li>
        ))}
      </ul>
      <Blocks body={heads.team.body ?? []} />
    </div>
  );
};

export const Gallery = () => {
  const { gallery, heads } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.gallery.title} lead={heads.gallery.lead} />
      <ul className="gallery">
        {gallery.map(({ picture, title, caption }) => (
          <li key={picture}>
            <figure>
              <Picture name={picture} />
              <figcaption>
                <strong>{title}</strong> <span className="soft">{caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Testimonials = () => {
  const { heads, testimonials } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.testimonials.title} lead={heads.testimonials.lead} />
      <ul className="quotes">
        {testimonials.map(({ quote, who, isSample }) => (
          <li key={quote}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption className="small soft">
                {who} {isSample ? <Sample /> : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Blocks body={heads.testimonials.body ?? []} />
    </div>
  );
};

export const Events = () => {
  const { events, heads } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.events.title} lead={heads.events.lead} />
      <ul className="lines">
        {events
          .toSorted((a, b) => a.starts.localeCompare(b.starts))
          .map((event) => (
            <li key={event.slug}>
              <p className="small soft">
                <EventDate event={event} />
                <br />
                <EventHours event={event} />
              </p>
              <div>
                <h2>
                  <a href={`/events/${event.slug}`}>{event.title}</a> {event.isSample ? <Sample /> : null}
                </h2>
                <p className="soft">{event.summary}</p>
              </div>
            </li>
          ))}
      </ul>
      <Blocks body={heads.events.body ?? []} />
    </div>
  );
};

const EventDate = ({ event: { starts } }: { readonly event: SiteEvent }) => (
  <time dateTime={starts}>{toDateText(starts, useSiteLanguage())}</time>
);

/** "15:00 to 16:00 UTC · Online". */
const EventHours = ({ event: { starts, ends, place } }: { readonly event: SiteEvent }) => (
  <>
    {useWords().fromUntil({ from: toTimeText(starts), until: toTimeText(ends) })} · {place}
  </>
);

export const EventDetails = ({ event }: { readonly event: SiteEvent }) => (
  <div className="wrap">
    <PageTop title={event.title} lead={event.summary} picture="calendar" up={upTo(useSaid().heads.events)}>
      <EventDate event={event} />, <EventHours event={event} /> {event.isSample ? <Sample /> : null}
    </PageTop>
    <article className="text">
      <Blocks body={event.body} />
      <WriteToUs />
    </article>
  </div>
);

export const Career = () => {
  const { heads, jobs } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.career.title} lead={heads.career.lead} picture="desk" />
      <ul className="lines">
        {jobs.map(({ slug, title, place, kind, summary, isSample }) => (
          <li key={slug}>
            <p className="small soft">
              {kind} · {place}
            </p>
            <div>
              <h2>
                <a href={`/career/${slug}`}>{title}</a> {isSample ? <Sample /> : null}
              </h2>
              <p className="soft">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <Blocks body={heads.career.body ?? []} />
    </div>
  );
};

export const JobDetails = ({ job }: { readonly job: Job }) => (
  <div className="wrap">
    <PageTop title={job.title} lead={job.summary} up={upTo(useSaid().heads.career)}>
      {job.kind} · {job.place} {job.isSample ? <Sample /> : null}
    </PageTop>
    <article className="text">
      <Blocks body={job.body} />
      <WriteToUs />
    </article>
  </div>
);

export const Projects = () => {
  const { heads, projects } = useSaid();
  return (
    <div className="wrap">
      <PageTop title={heads.projects.title} lead={heads.projects.lead} />
      <ul className="grid-2">
        {projects.map(({ slug, title, summary, picture, year, isSample }) => (
          <li key={slug}>
            <Picture name={picture} />
            <span className="small soft">
              {year} {isSample ? <Sample /> : null}
            </span>
            <h2>
              <a href={`/projects/${slug}`}>{title}</a>
            </h2>
            <p className="soft">{summary}</p>
          </li>
        ))}
      </ul>
      <Blocks body={heads.projects.body ?? []} />
    </div>
  );
};

export const ProjectDetails = ({ project }: { readonly project: Project }) => {
  const { heads } = useSaid();
  const { facts } = useWords();
  return (
    <div className="wrap">
      <PageTop title={project.title} lead={project.summary} picture={project.picture} up={upTo(heads.projects)}>
        {project.year} {project.isSample ? <Sample /> : null}
      </PageTop>
      <div className="with-side">
        <article className="text">
          <Blocks body={project.body} />
        </article>
        <aside aria-label={facts}>
          <h2 className="side-title">{facts}</h2>
          <dl className="facts stacked">
            {project.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </div>
  );
};
