import { searchPath } from '@plumbline/contract/kinds';
import { formatUsdt, usdt } from '@plumbline/money';
import { encodedPath, inHindiPath, type Path } from '@plumbline/site-map/language-paths';
import { asIs, both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { type FoundRow, selectLastFound } from './store.ts';

const nameOf = ({ search }: FoundRow): Words =>
  search === '' ? both('a search without words', 'बिना शब्दों की खोज') : asIs(`“${withoutLinks(search)}”`);

/** Queued by favourites.record_look. Titles are vendors' words, so they appear only in the text, never in a header. */
export const favouriteEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'search-found',
    facts: { search: 'uuid', leave: 'token' },
    render: async ({ search, leave }, { db, origin }) => {
      const found = await selectLastFound(db, search);
      const [first] = found;
      if (first === undefined) return undefined;
      const end = `${origin}/saved-search/end?token=${leave}`;
      const page = (path: Path): Words => both(origin + encodedPath(path), origin + encodedPath(inHindiPath(path)));
      return {
        subject: both('New in your saved search', 'आपकी सहेजी खोज में कुछ नया'),
        lines: [
          both(
            `You asked us to look for ${nameOf(first).en}. This is new:`,
            `आपने हमसे यह खोजते रहने को कहा था: ${nameOf(first).hi}। यह नया है:`,
          ),
          ...found.map(({ title, priceMicro }) =>
            priceMicro === null
              ? asIs(withoutLinks(title!))
              : asIs(`${withoutLinks(title!)}: ${formatUsdt(usdt(priceMicro))} USDT`),
          ),
        ],
        links: [
          ...found.map(({ title, slug }) => ({
            words: asIs(`${withoutLinks(title!)}:`),
            url: page(`/listing/${slug}`),
          })),
          { words: both('The whole search:', 'पूरी खोज:'), url: page(searchPath(first)) },
          { words: both('No more mails of this search:', 'इस खोज के ईमेल बंद करें:'), url: end },
        ],
        leaveUrl: `${origin}/publicApi/endSavedSearch/${leave}`,
      };
    },
  }),
];
