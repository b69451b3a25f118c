import type { ReactNode } from 'react';
import type { Markdown, PageHead, PictureName } from '../content/model.ts';
import { useWords } from '../language/said.tsx';
import { Inline } from '../markdown.tsx';
import { Picture } from '../pictures/picture.tsx';

interface PageTopProps {
  readonly title: ReactNode;
  readonly lead?: Markdown;
  readonly picture?: PictureName;
  /** Link above the heading to the page's parent. */
  readonly up?: { readonly to: string; readonly label: string };
  /** Small facts below the lead: a date, a version, "Sample". */
  readonly children?: ReactNode;
}

/** Returns the link from an entry to the page that lists it. */
export const upTo = ({ path, title }: Pick<PageHead, 'path' | 'title'>) => ({ to: path, label: title });

/** Heading and lead, with the drawing beside them if there is room. */
export const PageTop = ({ title, lead, picture, up, children }: PageTopProps) => (
  <div className={picture ? 'page-top has-picture' : 'page-top'}>
    <div>
      {up ? (
        <p className="up small">
          <a href={up.to}>{up.label}</a>
        </p>
      ) : null}
      <h1>{title}</h1>
      {lead ? (
        <p className="lead">
          <Inline>{lead}</Inline>
        </p>
      ) : null}
      {children ? <p className="facts-line small soft">{children}</p> : null}
    </div>
    {picture ? <Picture name={picture} /> : null}
  </div>
);

/** Labels content that is not about a real person, customer or date. */
export const Sample = () => <span className="sample">{useWords().sample}</span>;

/** The plumb line as a divider; fills the available height. */
export const Plumb = ({ className }: { readonly className?: string }) => (
  <span className={className ? `plumb-line ${className}` : 'plumb-line'} aria-hidden="true" />
);

/** Link for pages without another next step. */
export const WriteToUs = () => (
  <p className="ways">
    <a href="/contactForm" className="btn primary">
      {useWords().writeToUs}
    </a>
  </p>
);

interface MoreProps {
  readonly to: string;
  readonly children: string;
}

export const More = ({ to, children }: MoreProps) => (
  <p className="more">
    <a href={to}>{children}</a>
  </p>
);
