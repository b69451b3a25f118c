import type { PictureName, Slide } from '../content/model.ts';
import { useWords } from '../language/said.tsx';
import { Inline } from '../markdown.tsx';
import { PICTURES, Picture } from '../pictures/picture.tsx';
import { More } from './page-top.tsx';

/** A slide takes a third of the page, so the smaller size is enough. */
const small = (picture: string): string => picture.replace(/\/1280$/, '/480');

const isDrawing = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

/** Operators' slides on the home page; hidden if there are none. */
export function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const { now } = useWords();
  return slides.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    <section aria-label={now} tabIndex={0} className="slides-strip">
      <ul className="slides">
        {slides.map((slide) => (
          <li key={slide.key}>
            {isDrawing(slide.picture) ? (
              <Picture name={slide.picture} />
            ) : (
              <img
                src={small(slide.picture)}
                alt={slide.alt}
                width="480"
                height="160"
                loading="lazy"
                decoding="async"
              />
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
}
