import { kinds, type ListingKind } from '@plumbline/contract/kinds';
import { type Html, html } from '../../site/index.ts';
import { both } from './common.ts';

/** Singular and plural of a kind, for use inside a sentence. */
type Nouns = readonly [one: string, many: string];

/** For kinds whose name cannot be counted. */
const COUNTED: Partial<Record<ListingKind, Nouns>> = { product: ['thing', 'things'], lostfound: ['post', 'posts'] };
const COUNTED_HINDI: Partial<Record<ListingKind, Nouns>> = { product: ['चीज़', 'चीज़ें'], lostfound: ['पोस्ट', 'पोस्ट'] };

/** Digits and commas are the same in both languages. */
const figure = (count: number): string => count.toLocaleString('en');

/** Search, the results and their pages. */
export const shelf = both(
  {
    search: 'Search',
    searchMarket: 'Search the market',
    kinds: 'Kinds',
    nouns: (kind: ListingKind): Nouns => {
      const { one, many } = kinds[kind].words;
      return COUNTED[kind] ?? [one.en.toLowerCase(), many.en.toLowerCase()];
    },
    counted: (count: number, isCut: boolean, [one, many]: Nouns): string =>
      count === 1 ? `1 ${one}` : `${isCut ? 'More than ' : ''}${figure(count)} ${many}`,
    forWords: (q: string): string => ` for “${q}”`,
    around: (km: string, place: string): string => ` within ${km} km of ${place}`,
    unknownPlace: (near: string): string => `We know no place “${near}”. Try the next larger town.`,
    similar: (q: string): string => `Nothing has the words “${q}”. These have similar ones.`,
    nothingOffered: 'Nothing is offered at the moment.',
    sell: 'Sell something yourself',
    nothingPosted: 'Nothing is posted at the moment.',
    nothingFound: 'Nothing was found.',
    nothingFoundFor: (q: string): string => `Nothing was found for “${q}”.`,
    fewerFilters: 'Try fewer filters',
    oneWord: 'Try one word alone, or its beginning',
    orLook: (advice: string, link: (words: string) => Html): Html => html`${advice}. Or ${link('look at everything')}.`,
    lookAtEverything: 'Look at everything',
    noMore: 'There is no more.',
    toFirstPage: 'To the first page',
    pages: 'Pages',
    firstPage: 'First page',
    nextPage: 'Next page',
    saveSearch: 'Save this search',
    found: 'What was found',
    feed: (many: string): string => `New ${many.toLowerCase()} as a feed`,
    newest: 'Newest',
    everything: 'Everything',
    categories: 'Categories',
    soldOut: 'sold out',
    kmAway: (km: number): string => `${km} km away`,
    inMarket: 'In the market',
    allOfIt: 'All of it',
    similarWords: 'With similar words:',
    titleOf: (name: string): string => `${name} in the market`,
    titleFor: (q: string): string => `“${q}” in the market`,
    about: (name: string): string =>
      `${name} from vendors whom we have checked, priced in USDT. Your money is held until you have received it.`,
    aboutAll:
      'Things and files from vendors whom we have checked, priced in USDT. Your money is held until you have received it.',
    buying: 'How buying works',
    promises: [
      [
        'Held until it is yours',
        'Your money stays in the order until you have received it. The ledger shows where it lies.',
      ],
      ['Every wait has an end', 'Not sent in 14 days: the money comes back by itself. Each order says its date.'],
      [
        'One price, paid once',
        'The price on the page is the price of the order. Changes before you pay are shown to you first.',
      ],
    ] as readonly (readonly [string, string])[],
    checkTyped: 'Please check what you typed',
  },
  {
    search: 'खोजें',
    searchMarket: 'बाज़ार में खोजें',
    kinds: 'प्रकार',
    nouns: (kind) => {
      const { one, many } = kinds[kind].words;
      return COUNTED_HINDI[kind] ?? [one.hi, many.hi];
    },
    counted: (count, isCut, [one, many]) =>
      count === 1 ? `1 ${one}` : `${figure(count)}${isCut ? ' से अधिक' : ''} ${many}`,
    forWords: (q) => `, “${q}” के लिए`,
    around: (km, place) => `, ${place} से ${km} किमी तक`,
    unknownPlace: (near) => `हमें “${near}” नाम की कोई जगह नहीं मिली। पास का बड़ा शहर लिखें।`,
    similar: (q) => `“${q}” शब्द कहीं नहीं हैं। इनमें मिलते-जुलते शब्द हैं।`,
    nothingOffered: 'अभी बिक्री के लिए कुछ नहीं है।',
    sell: 'आप भी कुछ बेचें',
    nothingPosted: 'अभी कुछ पोस्ट नहीं हुआ है।',
    nothingFound: 'कुछ नहीं मिला।',
    nothingFoundFor: (q) => `“${q}” के लिए कुछ नहीं मिला।`,
    fewerFilters: 'कम फ़िल्टर आज़माएँ',
    oneWord: 'एक ही शब्द, या उसकी शुरुआत आज़माएँ',
    orLook: (advice, link) => html`${advice}, या ${link('सब कुछ देखें')}।`,
    lookAtEverything: 'सब कुछ देखें',
    noMore: 'इसके आगे कुछ नहीं है।',
    toFirstPage: 'पहले पेज पर',
    pages: 'पेज',
    firstPage: 'पहला पेज',
    nextPage: 'अगला पेज',
    saveSearch: 'यह खोज सहेजें',
    found: 'जो मिला',
    feed: (many) => `नई प्रविष्टियों की फ़ीड: ${many}`,
    newest: 'सबसे नया',
    everything: 'सब कुछ',
    categories: 'श्रेणियाँ',
    soldOut: 'बिक चुका है',
    kmAway: (km) => `${km} किमी दूर`,
    inMarket: 'बाज़ार में',
    allOfIt: 'सब देखें',
    similarWords: 'मिलते-जुलते शब्दों वाले:',
    titleOf: (name) => `${name}: बाज़ार`,
    titleFor: (q) => `“${q}”: बाज़ार में खोज`,
    about: (name) => `${name}: जाँचे हुए विक्रेताओं से, मूल्य USDT में। चीज़ मिलने तक आपका पैसा ऑर्डर में रहता है।`,
    aboutAll: 'जाँचे हुए विक्रेताओं की चीज़ें और फ़ाइलें, मूल्य USDT में। चीज़ मिलने तक आपका पैसा ऑर्डर में रहता है।',
    buying: 'ख़रीद कैसे होती है',
    promises: [
      ['मिलने तक रखा हुआ', 'चीज़ मिलने तक आपका पैसा ऑर्डर में रहता है। बही-खाता दिखाता है कि वह कहाँ है।'],
      ['हर प्रतीक्षा की सीमा है', '14 दिन में न भेजी जाए, तो पैसा अपने-आप लौटता है। हर ऑर्डर अपनी तारीख़ बताता है।'],
      ['एक मूल्य, एक भुगतान', 'पेज का मूल्य ही ऑर्डर का मूल्य है। भुगतान से पहले के बदलाव आपको पहले दिखाए जाते हैं।'],
    ],
    checkTyped: 'कृपया जो लिखा है उसे जाँचें',
  },
);

/** The filters of a search, and its order. */
export const filters = both(
  {
    filter: 'Filter',
    close: 'Close',
    filters: 'Filters',
    category: 'Category',
    price: 'Price, USDT',
    priceRange: 'Price range, USDT',
    from: 'From',
    to: 'To',
    andMore: (from: string): string => `${from} and more`,
    range: (from: string, to: string): string => `${from} to ${to}`,
    apply: 'Apply',
    place: 'Place',
    town: 'Town',
    within: 'Within',
    km: 'km',
    goods: 'Goods',
    physical: 'Sent to you',
    digital: 'Digital',
    sortedBy: 'Sorted by',
    sorts: {
      relevance: 'Best match',
      newest: 'Newest',
      price: 'Lowest price',
      '-price': 'Highest price',
      rated: 'Best rated',
    },
  },
  {
    filter: 'फ़िल्टर',
    close: 'बंद करें',
    filters: 'फ़िल्टर',
    category: 'श्रेणी',
    price: 'मूल्य, USDT',
    priceRange: 'मूल्य की सीमा, USDT',
    from: 'से',
    to: 'तक',
    andMore: (from) => `${from} और अधिक`,
    range: (from, to) => `${from} से ${to}`,
    apply: 'लागू करें',
    place: 'जगह',
    town: 'शहर',
    within: 'दूरी',
    km: 'किमी',
    goods: 'सामान',
    physical: 'आपको भेजा जाएगा',
    digital: 'डिजिटल',
    sortedBy: 'क्रम',
    sorts: {
      relevance: 'सबसे मेल खाता',
      newest: 'सबसे नया',
      price: 'सबसे कम मूल्य',
      '-price': 'सबसे अधिक मूल्य',
      rated: 'सबसे अच्छी समीक्षा',
    },
  },
);
