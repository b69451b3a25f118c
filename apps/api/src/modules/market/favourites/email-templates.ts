import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { type FoundRow, selectLastFound } from './store.ts';

/** The address of a search in the market (modules/views/storefront reads the same parameters). */
function pathOf({ kind, search, filters }: FoundRow): string {
  const { category, priceFrom, priceTo, store, physical } = filters;
  const goods = physical === undefined ? '' : physical ? 'physical' : 'digital';
  const all = { q: search, category, store, from: priceFrom, to: priceTo, goods, sort: 'newest' };
  return `/market/${kind}?${new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))}`;
}

const nameOf = ({ search }: FoundRow): string => (search === '' ? 'a search without words' : `“${search}”`);

/** Queued by favourites.note_look. Titles are vendors' words: they stand in lines of text, never in a header. */
export const favouriteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'search-found',
    facts: { search: 'uuid', leave: 'token' },
    render: async ({ search, leave }, { db, origin }) => {
      const found = await selectLastFound(db, search);
      const [first] = found;
      if (first === undefined) return undefined;
      const end = `${origin}/saved-search/end?token=${leave}`;
      return {
        subject: 'New in your saved search',
        lines: [
          `You asked us to look for ${nameOf(first)}. This is new:`,
          ...found.map(({ title, priceMicro }) => `${title}: ${formatUsdt(usdt(priceMicro!))} USDT`),
        ],
        links: [
          ...found.map(({ title, slug }) => ({ words: `${title}:`, url: `${origin}/listing/${slug}` })),
          { words: 'The whole search:', url: origin + pathOf(first) },
          { words: 'No more mails of this search:', url: end },
        ],
        leaveUrl: `${origin}/publicApi/endSavedSearch/${leave}`,
      };
    },
  }),
];
