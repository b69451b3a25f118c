import { texts as t } from '@plumbline/texts/en/console';

/** Versions shipped with the product start before every business day. */
const FIRST_DAY = '2000-01-01';

export const fromWords = (day: string): string => (day === FIRST_DAY ? t.theBeginning : day);
