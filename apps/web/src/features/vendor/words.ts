import { type Language, useLanguage } from '../../lib/text/index.ts';

interface VendorWords {
  readonly area: string;
  readonly places: string;
  readonly home: string;
  readonly forVendors: string;
  readonly forVendorsLead: string;
  readonly toMembers: string;
  readonly yourMoney: string;
  readonly charge: (percent: string) => string;
  readonly noCharge: string;
  readonly noIncome: string;
}

const en: VendorWords = {
  area: 'Vendor',
  places: 'Places of the vendor area',
  home: 'Home',
  forVendors: 'This is the vendor area.',
  forVendorsLead:
    'A vendor’s account has its own login, wallet and payouts. It can have the same e-mail address as a member’s.',
  toMembers: 'To the members’ login',
  yourMoney: 'Your money',
  charge: (percent) => `A withdrawal carries a charge of ${percent}.`,
  noCharge: 'A withdrawal carries no charge: the fee was paid when the order cleared.',
  noIncome:
    'A vendor’s account holds no packages and earns no income. What is here comes from deposits and from sales.',
};

const hi: VendorWords = {
  area: 'विक्रेता',
  places: 'विक्रेता क्षेत्र के पृष्ठ',
  home: 'होम',
  forVendors: 'यह विक्रेता क्षेत्र है।',
  forVendorsLead: 'विक्रेता खाते का अपना लॉग इन, वॉलेट और भुगतान होता है। इसका ईमेल पता सदस्य खाते जैसा हो सकता है।',
  toMembers: 'सदस्यों के लॉग इन पर जाएँ',
  yourMoney: 'आपका पैसा',
  charge: (percent) => `निकासी पर ${percent} शुल्क लगता है।`,
  noCharge: 'निकासी पर कोई शुल्क नहीं: शुल्क ऑर्डर पूरा होने पर दिया जा चुका है।',
  noIncome: 'विक्रेता खाते में पैकेज नहीं होते और उसे आय नहीं मिलती। यहाँ का पैसा जमा और बिक्री से आता है।',
};

const WORDS: Readonly<Record<Language, VendorWords>> = { en, hi };

/** In the vendors' chunk, in both languages: a member loads none of it. */
export const useVendorWords = (): VendorWords => WORDS[useLanguage()];
