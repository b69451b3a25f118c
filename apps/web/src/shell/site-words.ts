import type { TRUST_LINKS } from '@plumbline/site-map';
import { type Language, type Texts, useLanguage } from '../lib/text/index.ts';

interface SiteWords {
  readonly searchLabel: string;
  readonly trust: string;
  /** Those that the footer has not. None: as the site's map has them, in English. */
  readonly trustLinks?: Readonly<
    Record<Exclude<(typeof TRUST_LINKS)[number]['to'], keyof Texts['site']['trustLinks']>, string>
  >;
  readonly close: string;
}

const WORDS: Readonly<Record<Language, SiteWords>> = {
  en: {
    searchLabel: 'Search pages, articles, questions and the market',
    trust: 'Trust',
    close: 'Close',
  },
  hi: {
    searchLabel: 'पृष्ठ, लेख, सवाल और बाज़ार खोजें',
    trust: 'भरोसा',
    trustLinks: {
      '/proof-of-liabilities': 'देय राशि का प्रमाण',
      '/income-disclosure': 'आय का खुलासा',
      '/risk': 'जोखिम की सूचना',
      '/terms-of-service': 'सेवा की शर्तें',
      '/privacy-policy': 'गोपनीयता नीति',
    },
    close: 'बंद करें',
  },
};

/** Of the overlays alone: they come with them. */
export const useSiteWords = (): SiteWords => WORDS[useLanguage()];
