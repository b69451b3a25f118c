import { REPORT_REASON_WORDS, type REPORT_REASONS, type REPORTED_KINDS } from '@plumbline/contract';
import type { Language } from '@plumbline/contract/kinds';
import { type Html, html } from './html.ts';

export interface ReportWords {
  readonly kinds: Readonly<Record<(typeof REPORTED_KINDS)[number], string>>;
  readonly reasons: Readonly<Record<(typeof REPORT_REASONS)[number], string>>;
  readonly youReport: (kind: string, title: Html) => Html;
  readonly whatIsWrong: string;
  readonly inYourWords: string;
  readonly whoReads: string;
  readonly report: string;
}

const en: ReportWords = {
  kinds: {
    listing: 'listing',
    store: 'store',
    review: 'review',
    reply: 'reply',
    'buyer-review': 'buyer-review',
    message: 'message',
    comment: 'comment',
    profile: 'profile',
  },
  reasons: REPORT_REASON_WORDS,
  youReport: (kind, title) => html`You report the ${kind} ${title}.`,
  whatIsWrong: 'What is wrong?',
  inYourWords: 'In your words (may stay empty)',
  whoReads: 'Operators read it; whoever offers this does not.',
  report: 'Report',
};

const hi: ReportWords = {
  kinds: {
    listing: 'प्रविष्टि',
    store: 'स्टोर',
    review: 'समीक्षा',
    reply: 'उत्तर',
    'buyer-review': 'ख़रीदार की समीक्षा',
    message: 'संदेश',
    comment: 'टिप्पणी',
    profile: 'प्रोफ़ाइल',
  },
  reasons: {
    illegal: 'यह अवैध है या यहाँ वर्जित है',
    counterfeit: 'यह नकली है',
    dangerous: 'यह ख़तरनाक है',
    fraud: 'यह ख़रीदारों को धोखा देता है',
    offensive: 'यह अपमानजनक है',
    copied: 'यह किसी और के काम की नकल है',
    'personal-data': 'यह किसी की निजी जानकारी दिखाता है',
    'asks-for-money': 'नौकरी, जो आवेदकों से पैसा माँगती है',
    other: 'कुछ और',
  },
  youReport: (kind, title) => html`आप इसकी शिकायत कर रहे हैं: ${kind} ${title}`,
  whatIsWrong: 'क्या ठीक नहीं है?',
  inYourWords: 'आपके शब्दों में (ख़ाली रह सकता है)',
  whoReads: 'इसे संचालक पढ़ते हैं; जिसकी यह चीज़ है, वह नहीं।',
  report: 'शिकायत करें',
};

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en, hi };
