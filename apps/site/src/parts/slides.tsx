import type { PictureName, Slide } from '../content/model.ts';
import { Inline } from '../markdown.tsx';
import { PICTURES, Picture } from '../pictures/picture.tsx';
import { More } from './page-top.tsx';

const isDrawing = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

/** Slides that operators put onto the first page; nothing without one. */
export const Slides = ({ slides }: { readonly slides: readonly Slide[] }) =>
  slides.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    <section aria-label="Now" tabIndex={0} className="slides-strip">
      <ul className="slides">
        {slides.map((slide) => (
          <li key={slide.key}>
            {isDrawing(slide.picture) ? (
              <Picture name={slide.picture} />
            ) : (
              <img src={slide.picture} alt={slide.alt} width="480" height="160" loading="lazy" decoding="async" />
            )}
            <h2>{slide.title}</h2>
            <p className="soft">
              <Inline>{slide.text}</Inline>
            </p>
            <More to={slide.link}>{slide.linkLabel}</More>
          </li>
        ))}
      </ul>
    </section>
  );
