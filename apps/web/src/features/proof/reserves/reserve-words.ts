import { type Language, useLanguage } from '../../../lib/text/index.ts';

export interface ReserveWords {
  readonly title: (day: string) => string;
  readonly lead: string;
  readonly failed: string;
  readonly none: string;
  readonly onChain: string;
  readonly onChainNote: (block: string, at: string) => string;
  readonly coverage: string;
  readonly coverageNote: string;
  readonly desk: string;
  readonly deskNote: (coverage: string) => string;
  readonly short: (amount: string) => string;
  readonly addresses: string;
  readonly purpose: Readonly<Record<'payout' | 'treasury', string>>;
  readonly signed: string;
  readonly notSigned: string;
  readonly deposits: (count: string) => string;
  readonly depositsNote: string;
  readonly check: string;
  readonly checkLead: string;
  readonly checking: string;
  readonly notRead: string;
  readonly refused: string;
  readonly says: string;
  readonly holds: (count: string) => string;
  readonly signatures: (signed: string, of: string) => string;
  readonly own: (address: string) => string;
  readonly ownNone: string;
  readonly ownPath: string;
  readonly look: string;
  readonly downloadFile: string;
  readonly downloadOwn: string;
}

const en: ReserveWords = {
  title: (day) => `What is held against it, ${day}`,
  lead: 'The USDT that lay at the platform’s addresses at one final block, read after the proof. Anybody with a node can ask the chain for the same.',
  failed: 'The reserves could not be loaded.',
  none: 'No reserves stand beside this day. They are read while a day is the newest; what addresses held earlier cannot be read later.',
  onChain: 'On the chain',
  onChainNote: (block, at) => `At block ${block}, ${at} UTC.`,
  coverage: 'Coverage',
  coverageNote: 'The share of what is owed that is on the chain. Cut to two digits, never rounded up.',
  desk: 'At the trading desk, not verifiable',
  deskNote: (coverage) => `By our books alone; no chain shows it. With it the coverage would be ${coverage}.`,
  short: (amount) => `On the chain lies ${amount} USDT less than is owed.`,
  addresses: 'Addresses',
  purpose: { payout: 'Payout wallet', treasury: 'Treasury' },
  signed: 'signed by its key',
  notSigned: 'not signed',
  deposits: (count) => `${count} deposit addresses of members and vendors`,
  depositsNote:
    'They are shuffled in a tree, so that nobody sees whose they are. Owners check their own; this part is as reliable as those checks.',
  check: 'Check the reserves',
  checkLead:
    'Your browser loads the file, adds it up, recovers who signed, and finds your own deposit address if you are logged in. It does not ask the chain: the command below does, with a node of your choice.',
  checking: 'Reading and adding up the file',
  notRead: 'The file could not be loaded to its end, so nothing was found out.',
  refused: 'The reserves do not match.',
  says: 'The checker says:',
  holds: (count) => `The file holds: ${count} deposit addresses and the named ones come to`,
  signatures: (signed, of) => `${signed} of ${of} named addresses signed this day, block and file.`,
  own: (address) => `Your deposit address ${address} is in it, with`,
  ownNone: 'You have no line: no USDT was ever seen at your deposit address. At that block it has to hold nothing.',
  ownPath: 'The way from your address to the root',
  look: 'Look your address up in an explorer of the chain, at this block: it has to hold the same amount.',
  downloadFile: 'Download the reserves (text)',
  downloadOwn: 'My address in it (JSON)',
};

const hi: ReserveWords = {
  title: (day) => `इसके बदले क्या रखा है, ${day}`,
  lead: 'प्रमाण के बाद पढ़े गए एक अंतिम ब्लॉक पर प्लेटफ़ॉर्म के पतों पर मौजूद USDT। नोड वाला कोई भी व्यक्ति श्रृंखला से यही पूछ सकता है।',
  failed: 'भंडार लोड नहीं हो सका।',
  none: 'इस दिन के सामने कोई भंडार नहीं है। इन्हें तभी पढ़ा जाता है जब दिन सबसे नया हो; पतों पर पहले क्या था, यह बाद में नहीं पढ़ा जा सकता।',
  onChain: 'श्रृंखला पर',
  onChainNote: (block, at) => `ब्लॉक ${block} पर, ${at} UTC।`,
  coverage: 'कवरेज',
  coverageNote: 'देय राशि का वह भाग जो श्रृंखला पर है। दो अंकों पर काटा गया, कभी ऊपर नहीं किया गया।',
  desk: 'ट्रेडिंग डेस्क पर, जाँचा नहीं जा सकता',
  deskNote: (coverage) => `केवल हमारे खातों के अनुसार; कोई श्रृंखला इसे नहीं दिखाती। इसके साथ कवरेज ${coverage} होता।`,
  short: (amount) => `श्रृंखला पर देय राशि से ${amount} USDT कम हैं।`,
  addresses: 'पते',
  purpose: { payout: 'भुगतान वॉलेट', treasury: 'कोष' },
  signed: 'इसकी कुंजी से हस्ताक्षरित',
  notSigned: 'हस्ताक्षरित नहीं',
  deposits: (count) => `सदस्यों और विक्रेताओं के ${count} जमा-पते`,
  depositsNote:
    'ये एक वृक्ष में मिला दिए गए हैं, ताकि कोई न देखे कि कौन-सा किसका है। मालिक अपना जाँचते हैं; यह भाग उतना ही विश्वसनीय है जितना वे जाँचते हैं।',
  check: 'भंडार जाँचें',
  checkLead:
    'आपका ब्राउज़र फ़ाइल लोड करता है, उसे जोड़ता है, पता करता है कि किसने हस्ताक्षर किए, और लॉग-इन होने पर आपका जमा-पता ढूँढता है। वह श्रृंखला से नहीं पूछता: नीचे की कमांड आपके चुने नोड से पूछती है।',
  checking: 'फ़ाइल पढ़ी और जोड़ी जा रही है',
  notRead: 'फ़ाइल अंत तक लोड नहीं हो सकी, इसलिए कुछ पता नहीं चला।',
  refused: 'भंडार मेल नहीं खाता।',
  says: 'जाँचकर्ता कहता है:',
  holds: (count) => `फ़ाइल सही है: ${count} जमा-पते और नामित पते मिलकर`,
  signatures: (signed, of) => `${of} में से ${signed} नामित पतों ने इस दिन, ब्लॉक और फ़ाइल पर हस्ताक्षर किए।`,
  own: (address) => `आपका जमा-पता ${address} इसमें है, राशि`,
  ownNone: 'आपकी कोई पंक्ति नहीं है: आपके जमा-पते पर कभी USDT नहीं देखा गया। उस ब्लॉक पर वहाँ कुछ नहीं होना चाहिए।',
  ownPath: 'आपके पते से मूल तक का रास्ता',
  look: 'श्रृंखला के एक्सप्लोरर में इस ब्लॉक पर अपना पता देखें: राशि यही होनी चाहिए।',
  downloadFile: 'भंडार डाउनलोड करें (टेक्स्ट)',
  downloadOwn: 'इसमें मेरा पता (JSON)',
};

const WORDS: Readonly<Record<Language, ReserveWords>> = { en, hi };

export const useReserveWords = (): ReserveWords => WORDS[useLanguage()];
