import type { Onboarding } from '@plumbline/contract';
import { type Language, useLanguage } from '../../lib/text/index.ts';

interface VendorWords {
  readonly area: string;
  readonly places: string;
  readonly home: string;
  readonly store: string;
  readonly products: string;
  readonly team: string;
  readonly settlement: string;
  readonly vouchers: string;
  readonly reviews: string;
  readonly invoices: string;
  readonly keys: string;
  readonly webhooks: string;
  readonly bought: string;
  readonly forVendors: string;
  readonly forVendorsLead: string;
  readonly toMembers: string;
  readonly storeIs: Readonly<Record<Exclude<Onboarding['status'], 'approved'>, string>>;
  readonly checklist: (done: number, of: number) => string;
  readonly toStore: string;
  readonly yourMoney: string;
  readonly charge: (percent: string) => string;
  readonly noCharge: string;
  readonly noIncome: string;
  readonly moveLead: string;
  readonly detailsText: string;
  readonly logInText: string;
  readonly already: (link: string) => string;
  readonly loginTitle: string;
  readonly loginText: string;
}

const en: VendorWords = {
  area: 'Vendor',
  places: 'Places of the vendor area',
  home: 'Home',
  store: 'Store',
  products: 'Products',
  team: 'Team',
  settlement: 'Settlement',
  vouchers: 'Vouchers',
  reviews: 'Reviews',
  invoices: 'Invoices',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bought: 'Purchases',
  forVendors: 'This is the vendor area.',
  forVendorsLead:
    'A vendor’s account has its own login, wallet and payouts. It can have the same e-mail address as a member’s.',
  toMembers: 'To the members’ login',
  storeIs: {
    draft: 'Your store is not handed in yet.',
    submitted: 'Your store is handed in. We look at it and write to you.',
    rejected: 'We sent your store back, with a reason.',
    suspended: 'Your store is suspended: it sells nothing new. Open orders run on.',
    closed: 'Your store is closed. Open orders run on.',
  },
  checklist: (done, of) => `${done} of ${of} things that we ask for are done.`,
  toStore: 'To your store',
  yourMoney: 'Your money',
  charge: (percent) => `A withdrawal carries a charge of ${percent}.`,
  noCharge: 'A withdrawal carries no charge: the fee was paid when the order cleared.',
  noIncome:
    'A vendor’s account holds no packages and earns no income. What is here comes from deposits and from sales.',
  moveLead: 'Deposits arrive in the Electronic Wallet, withdrawals leave from the Flexible wallet.',
  detailsText: 'A vendor needs no referral code. Signing up costs nothing and moves no money.',
  logInText: 'Your wallet has a deposit address of its own, also if you are a member with the same e-mail address.',
  already: (link) => `Already a vendor? ${link}`,
  loginTitle: 'An account of its own',
  loginText:
    'Its password, second factor and devices are the vendor account’s alone. A member’s session in this browser stays as it is.',
};

const hi: VendorWords = {
  area: 'विक्रेता',
  places: 'विक्रेता क्षेत्र के पृष्ठ',
  home: 'होम',
  store: 'दुकान',
  products: 'उत्पाद',
  team: 'टीम',
  settlement: 'निपटान',
  vouchers: 'वाउचर',
  reviews: 'समीक्षाएँ',
  invoices: 'बिल',
  keys: 'API कुंजियाँ',
  webhooks: 'वेबहुक',
  bought: 'ख़रीद',
  forVendors: 'यह विक्रेता क्षेत्र है।',
  forVendorsLead: 'विक्रेता खाते का अपना लॉग इन, वॉलेट और भुगतान होता है। इसका ईमेल पता सदस्य खाते जैसा हो सकता है।',
  toMembers: 'सदस्यों के लॉग इन पर जाएँ',
  storeIs: {
    draft: 'आपकी दुकान अभी जमा नहीं की गई है।',
    submitted: 'आपकी दुकान जमा है। हम देख रहे हैं और आपको लिखेंगे।',
    rejected: 'हमने आपकी दुकान कारण के साथ वापस भेजी है।',
    suspended: 'आपकी दुकान निलंबित है: कुछ नया नहीं बिकता। चालू ऑर्डर चलते रहते हैं।',
    closed: 'आपकी दुकान बंद है। चालू ऑर्डर चलते रहते हैं।',
  },
  checklist: (done, of) => `हम जो माँगते हैं उसमें से ${of} में से ${done} पूरे हैं।`,
  toStore: 'अपनी दुकान पर जाएँ',
  yourMoney: 'आपका पैसा',
  charge: (percent) => `निकासी पर ${percent} शुल्क लगता है।`,
  noCharge: 'निकासी पर कोई शुल्क नहीं: शुल्क ऑर्डर पूरा होने पर दिया जा चुका है।',
  noIncome: 'विक्रेता खाते में पैकेज नहीं होते और उसे आय नहीं मिलती। यहाँ का पैसा जमा और बिक्री से आता है।',
  moveLead: 'जमा इलेक्ट्रॉनिक वॉलेट में आता है, निकासी फ़्लेक्सिबल वॉलेट से होती है।',
  detailsText: 'विक्रेता को रेफ़रल कोड की ज़रूरत नहीं। साइन अप मुफ़्त है और इससे कोई पैसा नहीं हिलता।',
  logInText: 'आपके वॉलेट का अपना जमा पता होता है, भले ही आप उसी ईमेल पते से सदस्य भी हों।',
  already: (link) => `पहले से विक्रेता हैं? ${link}`,
  loginTitle: 'अपना अलग खाता',
  loginText: 'इसका पासवर्ड, दूसरा फ़ैक्टर और डिवाइस केवल विक्रेता खाते के हैं। इस ब्राउज़र में सदस्य का सत्र जैसा है वैसा रहता है।',
};

const WORDS: Readonly<Record<Language, VendorWords>> = { en, hi };

/** In the vendors' chunk, in both languages: a member loads none of it. */
export const useVendorWords = (): VendorWords => WORDS[useLanguage()];
