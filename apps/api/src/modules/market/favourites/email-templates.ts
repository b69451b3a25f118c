import { searchPath } from '@plumbline/contract/kinds';
import { formatUsdt, usdt } from '@plumbline/money';
import { encodedPath, type Path, pathIn } from '@plumbline/site-map/language-paths';
import { defineEmail, type MailTemplate, type MailTexts, withoutLinks } from '../../base/mail/index.ts';
import { type FoundRow, selectLastFound } from './store.ts';

const askedFor = ({ search }: FoundRow, t: MailTexts): string =>
  search === '' ? t.searchFound.askedWithoutWords : t.searchFound.asked({ search: withoutLinks(search) });

/** Queued by favourites.record_look. Titles are vendors' words, so they appear only in the text, never in a header. */
export const favouriteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'search-found',
    facts: { search: 'uuid', leave: 'token' },
    render: async ({ search, leave }, { db, origin, language, t }) => {
      const found = await selectLastFound(db, search);
      const [first] = found;
      if (first === undefined) return undefined;
      const end = `${origin}/saved-search/end?token=${leave}`;
      const page = (path: Path): string => origin + encodedPath(pathIn(language, path));
      return {
        lines: [
          askedFor(first, t),
          ...found.map(({ title, priceMicro }) =>
            priceMicro === null
              ? withoutLinks(title!)
              : t.searchFound.priced({ title: withoutLinks(title!), price: formatUsdt(usdt(priceMicro)) }),
          ),
        ],
        links: [
          ...found.map(({ title, slug }) => ({
            words: `${withoutLinks(title!)}:`,
            url: page(`/listing/${slug}`),
          })),
          { words: t.searchFound.searchLink, url: page(searchPath(first)) },
          { words: t.searchFound.endLink, url: end },
        ],
        leaveUrl: `${origin}/publicApi/endSavedSearch/${leave}`,
      };
    },
  }),
];
