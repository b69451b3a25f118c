import { notices } from '@plumbline/contract/notices';
import { DEFAULT_LANGUAGE } from '@plumbline/texts/languages';
import type { Block, Faq, Markdown } from '../content/model.ts';
import { LanguageField, useSaid, useSiteLanguage, useWords } from '../language/said.tsx';
import { Inline, Text } from '../markdown.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Slot } from './slot.tsx';

/** Renders a text, part by part. */
export const Blocks = ({ body }: { readonly body: readonly Block[] }) => (
  <>
    {body.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again
      <OneBlock key={index} block={block} />
    ))}
  </>
);

const ACCEPTED = new Set<string>(Object.values(notices).map(({ text }) => text));

function OneBlock({ block }: { readonly block: Block }) {
  const { faqs } = useSaid();
  const { note } = useWords();
  const language = useSiteLanguage();
  // Texts accepted by version and hash are in English, whatever the page's language.
  if (typeof block === 'string')
    return ACCEPTED.has(block) && language !== DEFAULT_LANGUAGE ? (
      <div lang={DEFAULT_LANGUAGE}>
        <Text>{block}</Text>
      </div>
    ) : (
      <Text>{block}</Text>
    );
  if ('note' in block)
    return (
      // Not a landmark, because a page has several.
      <div className="note" role="note" aria-label={note}>
        <Inline>{block.note}</Inline>
      </div>
    );
  if ('figure' in block) {
    return (
      <figure className="figure">
        <Picture name={block.figure} />
        <figcaption>{block.caption}</figcaption>
      </figure>
    );
  }
  if ('steps' in block) {
    return (
      <ol className="steps">
        {block.steps.map(({ title, text }) => (
          <li key={title}>
            <p className="step-title">{title}</p>
            <Text>{text}</Text>
          </li>
        ))}
      </ol>
    );
  }
  if ('slot' in block) return <Slot name={block.slot} otherwise={block.otherwise} />;
  if ('faqs' in block) return <Questions faqs={faqs.filter(({ id }) => block.faqs.includes(id))} />;
  return (
    <form action={block.post} method="post" className="one-button">
      <LanguageField />
      {block.keep.map((name) => (
        <Slot key={name} name={`keep:${name}`} />
      ))}
      <button type="submit" className="btn primary">
        {block.button}
      </button>
    </form>
  );
}

/** Returns a whole text as Markdown, for search and headings. */
export const markdownOf = (body: readonly Block[]): Markdown => body.map(wordsOf).join('\n\n');

function wordsOf(block: Block): Markdown {
  if (typeof block === 'string') return block;
  if ('note' in block) return block.note;
  if ('steps' in block) return block.steps.map(({ title, text }) => `${title}. ${text}`).join('\n\n');
  if ('slot' in block) return block.otherwise;
  return 'figure' in block ? block.caption : '';
}

/** Expand and collapse without JavaScript; each has its own URL. */
export const Questions = ({ faqs }: { readonly faqs: readonly Faq[] }) => (
  <div className="questions">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary>
          <span>{question}</span>
        </summary>
        <Text>{answer}</Text>
      </details>
    ))}
  </div>
);
