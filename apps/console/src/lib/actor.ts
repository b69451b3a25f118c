import { texts as t } from '@plumbline/texts/en/console';

const AUTOMATIC: Readonly<Record<string, string>> = t.automatic;

/** Returns who did something: an operator's address as it is, or the words for a code such as `rule`. */
export const actorText = (by: string): string => AUTOMATIC[by] ?? by;
