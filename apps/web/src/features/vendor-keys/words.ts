import type { KeyScope, ListedKey } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface KeyWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly ownerOnly: string;
  readonly keys: string;
  readonly none: string;
  readonly name: string;
  readonly nameHint: string;
  readonly may: string;
  readonly end: string;
  readonly used: string;
  readonly never: string;
  readonly state: string;
  readonly action: string;
  readonly states: Readonly<Record<ListedKey['status'], string>>;
  readonly scopes: Readonly<Record<KeyScope, string>>;
  readonly make: string;
  readonly days: string;
  readonly daysOf: (days: number) => string;
  readonly password: string;
  readonly factor: string;
  readonly confirmTitle: string;
  readonly mailed: string;
  readonly code: string;
  readonly confirm: string;
  readonly newCode: string;
  readonly made: string;
  readonly madeText: string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly revoke: string;
  readonly revokeOf: (name: string) => string;
  readonly revokeTitle: (name: string) => string;
  readonly revokeText: string;
  readonly keep: string;
  readonly documentation: (link: string) => string;
}

const en: KeyWords = {
  title: 'API keys',
  lead: 'A key lets a program of yours work with orders, products and stock, without your login. It can do what you choose and nothing else.',
  failed: 'Your keys could not be loaded. They are as they were.',
  ownerOnly: 'Keys are made and ended by the owner of the store.',
  keys: 'Keys',
  none: 'You have no key yet. Make one below.',
  name: 'Name',
  nameHint: 'Where it is used, such as Warehouse.',
  may: 'May',
  end: 'Ends (UTC)',
  used: 'Last used (UTC)',
  never: 'never',
  state: 'State',
  action: 'End',
  states: { open: 'works', expired: 'is over', revoked: 'ended by you' },
  scopes: {
    'orders:read': 'See orders',
    'orders:write': 'Accept, send and cancel orders, take returns',
    'listings:write': 'Save products and hand them in',
    'stock:write': 'Set stock',
    'settlement:read': 'See the settlement',
  },
  make: 'Make a key',
  days: 'Good for',
  daysOf: (days) => `${days} days`,
  password: 'Your password',
  factor: 'A key works without you: confirm that you want one.',
  confirmTitle: 'Confirm the key',
  mailed: 'A code of 6 digits is on its way to your mail, which says what the key may do. The key is made with it.',
  code: 'Code from the mail',
  confirm: 'Confirm',
  newCode: 'Send a new code',
  made: 'Your new key',
  madeText: 'Copy it now and keep it where your program reads it. We keep no copy, and nobody can show it again.',
  copy: 'Copy',
  copied: 'Copied',
  close: 'I have copied it',
  revoke: 'End',
  revokeOf: (name) => `End the key ${name}`,
  revokeTitle: (name) => `End the key ${name}?`,
  revokeText: 'Programs that use it are refused from this moment on. It cannot be switched on again.',
  keep: 'Keep',
  documentation: (link) => `The documentation is at ${link}.`,
};

const hi: KeyWords = {
  title: 'API कुंजियाँ',
  lead: 'कुंजी से आपका कोई प्रोग्राम आपके लॉग इन के बिना ऑर्डर, उत्पाद और स्टॉक पर काम करता है। वह वही कर सकता है जो आप चुनें, और कुछ नहीं।',
  failed: 'आपकी कुंजियाँ लोड नहीं हो सकीं। वे वैसी ही हैं जैसी थीं।',
  ownerOnly: 'कुंजियाँ दुकान का मालिक बनाता और समाप्त करता है।',
  keys: 'कुंजियाँ',
  none: 'अभी कोई कुंजी नहीं है। नीचे एक बनाएँ।',
  name: 'नाम',
  nameHint: 'जहाँ यह प्रयोग होती है, जैसे गोदाम।',
  may: 'अनुमति',
  end: 'समाप्ति (UTC)',
  used: 'अंतिम प्रयोग (UTC)',
  never: 'कभी नहीं',
  state: 'स्थिति',
  action: 'समाप्त करें',
  states: { open: 'चालू है', expired: 'समाप्त हो गई', revoked: 'आपने समाप्त की' },
  scopes: {
    'orders:read': 'ऑर्डर देखना',
    'orders:write': 'ऑर्डर स्वीकार करना, भेजना, रद्द करना और वापसी लेना',
    'listings:write': 'उत्पाद सहेजना और जमा करना',
    'stock:write': 'स्टॉक भरना',
    'settlement:read': 'निपटान देखना',
  },
  make: 'कुंजी बनाएँ',
  days: 'अवधि',
  daysOf: (days) => `${days} दिन`,
  password: 'आपका पासवर्ड',
  factor: 'कुंजी आपके बिना काम करती है: पुष्टि करें कि आप इसे चाहते हैं।',
  confirmTitle: 'कुंजी की पुष्टि करें',
  mailed: '6 अंकों का कोड आपके मेल पर भेजा गया है। मेल बताता है कि कुंजी क्या कर सकती है। कुंजी इसी कोड से बनती है।',
  code: 'मेल से मिला कोड',
  confirm: 'पुष्टि करें',
  newCode: 'नया कोड भेजें',
  made: 'आपकी नई कुंजी',
  madeText:
    'इसे अभी कॉपी करें और वहाँ रखें जहाँ आपका प्रोग्राम इसे पढ़ता है। हम इसकी कोई प्रति नहीं रखते, और इसे फिर कोई नहीं दिखा सकता।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  close: 'मैंने कॉपी कर लिया',
  revoke: 'समाप्त करें',
  revokeOf: (name) => `कुंजी ${name} समाप्त करें`,
  revokeTitle: (name) => `कुंजी ${name} समाप्त करें?`,
  revokeText: 'इसे प्रयोग करने वाले प्रोग्राम इसी क्षण से अस्वीकार होते हैं। इसे फिर चालू नहीं किया जा सकता।',
  keep: 'रहने दें',
  documentation: (link) => `प्रोग्राम कैसे काम करते हैं, यह ${link} में बताया गया है।`,
};

const WORDS: Readonly<Record<Language, KeyWords>> = { en, hi };

export const useKeyWords = (): KeyWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const keyWords = (): KeyWords => WORDS[currentLanguage()];
