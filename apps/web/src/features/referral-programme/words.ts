import { type Language, useLanguage } from '../../lib/text/index.ts';

export interface InvitationWords {
  readonly links: string;
  readonly linksLead: string;
  readonly name: string;
  readonly nameHint: string;
  readonly make: string;
  readonly noLinks: string;
  readonly visits: string;
  readonly signUps: string;
  readonly active: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly card: string;
  readonly cardOf: (name: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removeLead: string;
  readonly cancel: string;
  readonly pay: string;
  readonly direct: (percent: string, days: number) => string;
  readonly levels: (a: string, b: string, c: string) => string;
  readonly cap: (share: string, days: number) => string;
  readonly notForRecruiting: string;
  readonly room: string;
  readonly held: string;
  readonly awaiting: string;
  readonly overCap: string;
  readonly paid: string;
  readonly failed: string;
  readonly cardLead: string;
  readonly cardTitle: string;
  readonly cardText: string;
  readonly cardRisk: string;
  readonly share: string;
  readonly shareFailed: string;
  readonly download: string;
}

const en: InvitationWords = {
  links: 'Invitation links',
  linksLead:
    'Name a link for each place where you share it. Opened pages are counted by the day; nothing about a visitor is kept, so two visits of one person are two.',
  name: 'Name of the link',
  nameHint: 'Only you see it',
  make: 'Make a link',
  noLinks: 'No link yet. Your referral code works without one.',
  visits: 'Visits',
  signUps: 'Sign-ups',
  active: 'Active',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Please mark it and copy it.',
  card: 'Card',
  cardOf: (name) => `Card to share: ${name}`,
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}?`,
  removeLead: 'The figures of this link go. Members who signed up by it stay in your team.',
  cancel: 'Cancel',
  pay: 'What is paid for an invitation',
  direct: (percent, days) => `${percent} of a direct referral’s first purchase, after a hold of ${days} days.`,
  levels: (a, b, c) => `${a}, ${b} and ${c} of the trading profit of team A, B and C, on days that pay one.`,
  cap: (share, days) =>
    `All pay for recruitment together is at most ${share} of the trading profit paid within ${days} days. What would exceed it waits.`,
  notForRecruiting:
    'Nobody is paid for a visit or a sign-up. Nothing of this is promised: a day without earnings pays nothing.',
  room: 'Can still be paid now, to all members',
  held: 'Yours, within its hold',
  awaiting: 'Yours, awaiting funds',
  overCap: 'Yours, awaiting the cap',
  paid: 'Paid to you so far',
  failed: 'Your invitations could not be loaded. Links and incomes are as they were.',
  cardLead: 'A picture with your link, drawn on this device.',
  cardTitle: 'Books that you can check yourself.',
  cardText: 'Every payment has its source.',
  cardRisk: 'Targets are not guaranteed and can be zero.',
  share: 'Share',
  shareFailed: 'The card could not be shared. Please download it.',
  download: 'Download',
};

const hi: InvitationWords = {
  links: 'निमंत्रण लिंक',
  linksLead:
    'हर जगह के लिए लिंक को अलग नाम दें। खुले पृष्ठ दिन के हिसाब से गिने जाते हैं; आने वाले के बारे में कुछ नहीं रखा जाता, इसलिए एक व्यक्ति की दो बार की भेंट दो गिनी जाती है।',
  name: 'लिंक का नाम',
  nameHint: 'केवल आपको दिखता है',
  make: 'लिंक बनाएँ',
  noLinks: 'अभी कोई लिंक नहीं। आपका रेफ़रल कोड इसके बिना भी चलता है।',
  visits: 'भेंट',
  signUps: 'साइन अप',
  active: 'सक्रिय',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: 'लिंक कॉपी नहीं हो सका। कृपया उसे चुनकर कॉपी करें।',
  card: 'कार्ड',
  cardOf: (name) => `साझा करने का कार्ड: ${name}`,
  remove: 'हटाएँ',
  removeOf: (name) => `${name} हटाएँ?`,
  removeLead: 'इस लिंक के आँकड़े हट जाएँगे। इससे जुड़े सदस्य आपकी टीम में रहेंगे।',
  cancel: 'रद्द करें',
  pay: 'निमंत्रण के लिए क्या मिलता है',
  direct: (percent, days) => `सीधे रेफ़रल की पहली ख़रीद का ${percent}, ${days} दिन रुकने के बाद।`,
  levels: (a, b, c) => `टीम A, B और C के ट्रेडिंग लाभ का ${a}, ${b} और ${c}, जिन दिनों लाभ मिलता है।`,
  cap: (share, days) =>
    `जोड़ने के लिए दिया गया कुल भुगतान ${days} दिनों के ट्रेडिंग लाभ के ${share} से अधिक नहीं होता। उससे ऊपर का रुकता है।`,
  notForRecruiting: 'भेंट या साइन अप के लिए किसी को कुछ नहीं मिलता। इसमें किसी बात का वादा नहीं: बिना कमाई के दिन कुछ नहीं मिलता।',
  room: 'अभी सभी सदस्यों को और दिया जा सकता है',
  held: 'आपका, रोक की अवधि में',
  awaiting: 'आपका, धन की प्रतीक्षा में',
  overCap: 'आपका, सीमा की प्रतीक्षा में',
  paid: 'आपको अब तक मिला',
  failed: 'आपके निमंत्रण लोड नहीं हो सके। लिंक और आय जैसे थे वैसे ही हैं।',
  cardLead: 'आपके लिंक वाला चित्र, इसी डिवाइस पर बना।',
  cardTitle: 'बही, जिसे आप स्वयं जाँच सकते हैं।',
  cardText: 'हर भुगतान का स्रोत है।',
  cardRisk: 'लक्ष्य की गारंटी नहीं है और वह शून्य हो सकता है।',
  share: 'साझा करें',
  shareFailed: 'कार्ड साझा नहीं हो सका। कृपया उसे डाउनलोड करें।',
  download: 'डाउनलोड करें',
};

const WORDS: Readonly<Record<Language, InvitationWords>> = { en, hi };

export const useInvitationWords = (): InvitationWords => WORDS[useLanguage()];
