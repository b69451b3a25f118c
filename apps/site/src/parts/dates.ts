const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2026-11-21` as "21 November 2026". */
export const toDateText = (iso: string): string => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** `2026-12-04T15:00:00Z` as "15:00 UTC". */
export const toTimeText = (iso: string): string => `${iso.slice(11, 16)} UTC`;
