type OnArea = (area: string, texts: object) => void;

const loaded = new Map<string, object>();
let listener: OnArea | undefined;

/**
 * Registers the texts of an area in one language, such as `en/cart`, so that overrides.ts can replace messages in them.
 * Called by what gives them to readers: the compiled `all/` and `featureWords` of the app.
 */
export function area<Texts extends object>(name: string, texts: Texts): Texts {
  loaded.set(name, texts);
  listener?.(name, texts);
  return texts;
}

/** Calls back for each area that loads from now on. Returns those that are loaded. */
export function onArea(listen: OnArea): ReadonlyMap<string, object> {
  listener = listen;
  return loaded;
}

/** Wraps the children of a tag, which are strings and what inner tags returned, in the order of the language. */
export type Tag = (children: readonly unknown[]) => unknown;

/** Chooses the form for a count: an exact one, such as `=0`, or else that of its plural category. */
export function pluralIn(language: string) {
  const rules = new Intl.PluralRules(language);
  return <Form>(count: number, forms: Readonly<Record<string, Form>>): Form =>
    forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other!;
}

/** Chooses the form for one of the contract's words, such as a state. */
export const select = <Form>(word: string, forms: Readonly<Record<string, Form>>): Form => forms[word] ?? forms.other!;
