/** The words of a number in each form that a language has; English and Hindi have these two. */
interface Forms {
  readonly one: string;
  readonly other: string;
}

/**
 * `counted(n, { one: `${n} day`, other: `${n} days` })` in a language's own plural rules. Both forms show the figure:
 * Hindi says 0 in the singular.
 */
export const countedIn = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string => (rules.select(count) === 'one' ? forms.one : forms.other);
};
