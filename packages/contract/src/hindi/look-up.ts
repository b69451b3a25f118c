import { hindiPatterns } from './messages.ts';

/**
 * Creates a function that translates known messages to Hindi and returns others unchanged. `labels` are those of
 * attributes, by their English.
 */
export function lookUp(
  known: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string> = new Map(),
): (message: string) => string {
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
