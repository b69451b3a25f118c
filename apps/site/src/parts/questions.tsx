import type { Faq } from '../content/model.ts';
import { Text } from '../markdown.tsx';

/** Open and close without a script; each has an address of its own. */
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
