import type { Language } from '@plumbline/contract/kinds';

/** The words of an area in each language; Hindi says what English says. */
export const both = <Words>(en: Words, hi: NoInfer<Words>): Readonly<Record<Language, Words>> => ({ en, hi });

/** Steps of breadcrumbs, and headings that several pages have. */
export const common = {
  steps: both(
    { breadcrumb: 'Breadcrumb', home: 'Home', market: 'Market', courses: 'Courses' },
    { breadcrumb: 'आप यहाँ हैं', home: 'पहला पेज', market: 'बाज़ार', courses: 'पाठ्यक्रम' },
  ),
  parts: both(
    { delivery: 'Delivery', description: 'Description', details: 'Details' },
    { delivery: 'डिलीवरी', description: 'विवरण', details: 'ब्योरा' },
  ),
};
