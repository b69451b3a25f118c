import { searchPath } from '@plumbline/contract/kinds';
import { formatUsdt, usdt } from '@plumbline/money';
import { defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { type FoundRow, selectLastFound } from './store.ts';

const nameOf = ({ search }: FoundRow): string =>
  search === '' ? 'a search without words' : `“${withoutLinks(search)}”`;

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
          ...found.map(({ title, priceMicro }) =>
            priceMicro === null
              ? withoutLinks(title!)
              : `${withoutLinks(title!)}: ${formatUsdt(usdt(priceMicro))} USDT`,
          ),
        ],
        links: [
          ...found.map(({ title, slug }) => ({ words: `${withoutLinks(title!)}:`, url: `${origin}/listing/${slug}` })),
          { words: 'The whole search:', url: origin + searchPath(first) },
          { words: 'No more mails of this search:', url: end },
        ],
        leaveUrl: `${origin}/publicApi/endSavedSearch/${leave}`,
      };
    },
  }),
];
