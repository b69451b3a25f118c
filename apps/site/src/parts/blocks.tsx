import { faqs } from '../content/index.ts';
import type { Block, Markdown } from '../content/model.ts';
import { Inline, Text } from '../markdown.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Questions } from './questions.tsx';
import { Slot } from './slot.tsx';

/** A text, part by part. */
export const Blocks = ({ body }: { readonly body: readonly Block[] }) => (
  <>
    {body.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again
      <OneBlock key={index} block={block} />
    ))}
  </>
);

function OneBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <Text>{block}</Text>;
  if ('note' in block)
    return (
      <aside className="note" aria-label="Note">
        <Inline>{block.note}</Inline>
      </aside>
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
      {block.keep.map((name) => (
        <Slot key={name} name={`keep:${name}`} />
      ))}
      <button type="submit" className="btn primary">
        {block.button}
      </button>
    </form>
  );
}

/** All of a text as Markdown: what the search reads and where headings are found. */
export const markdownOf = (body: readonly Block[]): Markdown => body.map(wordsOf).join('\n\n');

function wordsOf(block: Block): Markdown {
  if (typeof block === 'string') return block;
  if ('note' in block) return block.note;
  if ('steps' in block) return block.steps.map(({ title, text }) => `${title}. ${text}`).join('\n\n');
  if ('slot' in block) return block.otherwise;
  return 'figure' in block ? block.caption : '';
}
