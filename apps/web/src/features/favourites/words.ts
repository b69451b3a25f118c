import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface FavouriteWords {
  readonly title: string;
  readonly lead: string;
  readonly kept: string;
  readonly noneKept: string;
  readonly toMarket: string;
  readonly failed: string;
  readonly notOffered: string;
  readonly soldOut: string;
  readonly remove: string;
  readonly removeOf: (title: string) => string;
  readonly searches: string;
  readonly noSearches: string;
  readonly searchesFailed: string;
  readonly everything: string;
  readonly from: (price: string) => string;
  readonly to: (price: string) => string;
  readonly around: (place: string, km: number) => string;
  readonly inCategory: (slug: string) => string;
  readonly inStore: (slug: string) => string;
  readonly physical: string;
  readonly digital: string;
  readonly mailed: string;
  readonly notMailed: string;
  readonly stopMails: string;
  readonly stopMailsOf: (search: string) => string;
  readonly startMails: string;
  readonly startMailsOf: (search: string) => string;
  readonly seen: string;
  readonly seenText: string;
  readonly nothingSeen: string;
  readonly forget: string;
}

const en: FavouriteWords = {
  title: 'Favourites',
  lead: 'Things that you keep, and searches of which we tell you what is new.',
  kept: 'Things',
  noneKept: 'You keep nothing yet. Each page of the market has a button for it.',
  toMarket: 'To the market',
  failed: 'Your favourites could not be loaded. They are as they were.',
  notOffered: 'not offered at the moment',
  soldOut: 'sold out',
  remove: 'Remove',
  removeOf: (title) => `Remove ${title}`,
  searches: 'Saved searches',
  noSearches: 'You keep no search yet. The results of a search in the market have a button for it.',
  searchesFailed: 'Your saved searches could not be loaded. They are as they were.',
  everything: 'Everything',
  from: (price) => `from ${price} USDT`,
  to: (price) => `to ${price} USDT`,
  around: (place, km) => `within ${km} km of ${place}`,
  inCategory: (slug) => `in ${slug}`,
  inStore: (slug) => `at ${slug}`,
  physical: 'sent to you',
  digital: 'digital',
  mailed: 'A mail a day when there is something new',
  notMailed: 'Without mails',
  stopMails: 'No mails',
  stopMailsOf: (search) => `No mails of ${search}`,
  startMails: 'Mail me',
  startMailsOf: (search) => `Mail me of ${search}`,
  seen: 'Recently seen',
  seenText: 'Kept in this browser alone.',
  nothingSeen: 'Nothing yet.',
  forget: 'Forget all of it',
};

const hi: FavouriteWords = {
  title: 'पसंदीदा',
  lead: 'बाज़ार से जो आपने रखा है: चीज़ें, और वे खोजें जिनमें कुछ नया होने पर हम बताते हैं।',
  kept: 'चीज़ें',
  noneKept: 'अभी आपने कुछ नहीं रखा है। बाज़ार के हर पेज पर इसके लिए एक बटन है।',
  toMarket: 'बाज़ार देखें',
  failed: 'आपकी पसंदीदा चीज़ें लोड नहीं हो सकीं। वे जैसी थीं वैसी ही हैं।',
  notOffered: 'अभी उपलब्ध नहीं',
  soldOut: 'बिक चुका है',
  remove: 'हटाएँ',
  removeOf: (title) => `${title} हटाएँ`,
  searches: 'सहेजी गई खोजें',
  noSearches: 'अभी कोई खोज सहेजी नहीं गई है। बाज़ार के परिणामों पर इसके लिए एक बटन है।',
  searchesFailed: 'आपकी सहेजी गई खोजें लोड नहीं हो सकीं। वे जैसी थीं वैसी ही हैं।',
  everything: 'सब कुछ',
  from: (price) => `${price} USDT से`,
  to: (price) => `${price} USDT तक`,
  around: (place, km) => `${place} से ${km} किमी तक`,
  inCategory: (slug) => `${slug} में`,
  inStore: (slug) => `${slug} पर`,
  physical: 'आपको भेजा जाएगा',
  digital: 'डिजिटल',
  mailed: 'कुछ नया होने पर दिन में एक मेल',
  notMailed: 'बिना मेल के',
  stopMails: 'मेल बंद करें',
  stopMailsOf: (search) => `${search} की मेल बंद करें`,
  startMails: 'मेल भेजें',
  startMailsOf: (search) => `${search} की मेल भेजें`,
  seen: 'हाल में देखा',
  seenText: 'केवल इस ब्राउज़र में रखा गया है।',
  nothingSeen: 'अभी कुछ नहीं।',
  forget: 'सब भूल जाएँ',
};

/** Of this screen alone: a member's first load carries none of them. */
const all: Readonly<Record<Language, FavouriteWords>> = { en, hi };

export const useFavouriteWords = (): FavouriteWords => all[useLanguage()];
export const favouriteWords = (): FavouriteWords => all[currentLanguage()];
