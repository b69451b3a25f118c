import type { Words } from '../kinds/define.ts';
import { texts } from '../kinds/texts.ts';
import { hindiPatterns } from './messages.ts';

type Labelled = Readonly<Record<string, { readonly attributes?: Readonly<Record<string, { readonly label: Words }>> }>>;
/** Labels of attributes by their English, from the texts: a reader of Hindi loads no definitions of kinds for this. */
const labels = new Map(
  Object.values(texts as unknown as Labelled)
    .flatMap(({ attributes = {} }) => Object.values(attributes))
    .map(({ label }) => [label.en, label.hi]),
);

/** Creates a function that translates known messages to Hindi and returns others unchanged. */
export function lookUp(known: ReadonlyMap<string, string>): (message: string) => string {
  const inHindi = (message: string): string =>
    known.get(message) ?? fromAttribute(message) ?? fromPattern(message) ?? message;

  /** Translates "Pay to: Please fill this in": an error prefixed with its attribute's name or a resume field's path. */
  function fromAttribute(message: string): string | null {
    const [, name, fault] = /^(.*): (.*)$/s.exec(message) ?? [];
    const label =
      name === undefined ? undefined : (labels.get(name) ?? (/^[a-z][\w.[\]]*$/i.test(name) ? name : undefined));
    return label === undefined || fault === undefined ? null : `${label}: ${inHindi(fault)}`;
  }
  return inHindi;
}

function fromPattern(message: string): string | null {
  for (const [english, hindi] of hindiPatterns) {
    const match = english.exec(message);
    if (match) return hindi(...match.slice(1));
  }
  return null;
}
