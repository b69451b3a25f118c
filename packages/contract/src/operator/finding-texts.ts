import { texts as t } from '@plumbline/texts/en/console-findings';
import { texts as settings } from '@plumbline/texts/en/console-settings';
import type { Finding, FoundValue, Location } from './findings.ts';

type Part = Location | FoundValue;
type Facts = Readonly<Record<string, string>>;
type TextsOf<P extends Part> = {
  readonly [Code in P['code']]: string | ((facts: Extract<P, { code: Code }>) => string);
};

const LOCATION_TEXTS: TextsOf<Location> = t.location;
const VALUE_TEXTS: TextsOf<FoundValue> = t.value;

/** Facts that are codes themselves. */
const FACT_TEXTS: Readonly<Record<string, Facts>> = { rule: t.rules, setting: settings.labels };

/** A process of a newer version may have found what this one has no text for. It shows the code. */
function word(texts: Readonly<Record<string, string | ((facts: never) => string)>>, { code, ...facts }: Part): string {
  const text = texts[code] as string | ((facts: Facts) => string) | undefined;
  if (typeof text !== 'function') return text ?? code;
  return text(
    Object.fromEntries(Object.entries<string>(facts).map(([name, fact]) => [name, FACT_TEXTS[name]?.[fact] ?? fact])),
  );
}

/** Returns where a difference is, or how the audit trail was altered, in English, for operators. */
export const locationText = (location: Location): string => word(LOCATION_TEXTS, location);

/** Returns what was expected or found, in English, for operators. */
export const valueText = (value: FoundValue): string => word(VALUE_TEXTS, value);

/** Returns a difference in one line. */
export const findingText = ({ location, expected, found }: Finding): string =>
  t.difference({ location: locationText(location), expected: valueText(expected), found: valueText(found) });
