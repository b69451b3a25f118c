import type { Faq } from '../content/model.ts';
import { Text } from '../markdown.tsx';

/** Open and close without a script; each has an address of its own. */
export const Questions = ({ faqs }: { readonly faqs: readonly Faq[] }) => (
  <div className="questions">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary>
          <h3>{question}</h3>
        </summary>
        <Text>{answer}</Text>
      </details>
    ))}
  </div>
);
