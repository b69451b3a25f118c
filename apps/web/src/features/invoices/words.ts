import type { ListedInvoice } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface InvoiceWords {
  readonly title: string;
  readonly lead: string;
  readonly leadOfStore: string;
  readonly failed: string;
  readonly empty: string;
  readonly toMarket: string;
  readonly side: string;
  readonly takeHome: string;
  readonly sides: { readonly received: string; readonly issued: string };
  readonly ofOrder: string;
  readonly all: string;
  readonly number: string;
  readonly kinds: Readonly<Record<ListedInvoice['kind'], string>>;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly order: string;
  readonly total: string;
  readonly files: string;
  readonly file: (format: string, number: string) => string;
  readonly check: string;
  readonly checkOf: (number: string) => string;
  readonly tax: string;
  readonly taxLead: string;
  readonly taxFailed: string;
  readonly legalName: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryHint: string;
  readonly vatId: string;
  readonly vatIdHint: string;
  readonly currency: string;
  readonly currencyHint: string;
  readonly noCurrency: string;
  readonly vatPercent: string;
  readonly rate: string;
  readonly rateSource: string;
  readonly rateSourceHint: string;
  readonly save: string;
}

const en: InvoiceWords = {
  title: 'Invoices',
  lead: 'Each paid order has an invoice, and each refund a credit note. They never change, and anybody can check one.',
  leadOfStore:
    'Invoices that your store issued to buyers, and those that you received: for your purchases, and for fees.',
  failed: 'Your invoices could not be loaded.',
  empty: 'There is no invoice yet.',
  toMarket: 'See the market',
  side: 'Invoices',
  takeHome: 'All of these as a file',
  sides: { received: 'Received', issued: 'Issued by the store' },
  ofOrder: 'These are the invoices of one order.',
  all: 'Show all',
  number: 'Number',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  from: 'From',
  to: 'To',
  day: 'Day',
  order: 'Order',
  total: 'Total, USDT',
  files: 'Files',
  file: (format, number) => `Download ${number} as ${format}`,
  check: 'Check',
  checkOf: (number) => `Check ${number}`,
  tax: 'Details on your invoices',
  taxLead: 'Your name and address, and the tax that your prices include. Invoices that were issued stay as they are.',
  taxFailed: 'The details could not be loaded. They are as they were.',
  legalName: 'Name of the business',
  line1: 'Street and number',
  line2: 'Address, second line',
  city: 'City',
  postcode: 'Postcode',
  country: 'Country',
  countryHint: 'Two letters, such as DE or IN.',
  vatId: 'Tax number',
  vatIdHint: 'The VAT number, GSTIN, EIN or the like that invoices of your country show, such as DE136695976.',
  currency: 'Tax currency',
  currencyHint: 'With one, your invoices show the tax and are there as EN 16931 XML, too.',
  noCurrency: 'None',
  vatPercent: 'Tax, percent of the net price',
  rate: 'Units of this currency for 1 USDT',
  rateSource: 'Where you have the rate from',
  rateSourceHint: 'It stands on each invoice, such as: ECB reference rate of 20 November.',
  save: 'Save',
};

const hi: InvoiceWords = {
  title: 'बिल',
  lead: 'हर भुगतान किए ऑर्डर का बिल होता है, और हर वापसी का क्रेडिट नोट। वे कभी नहीं बदलते, और कोई भी उन्हें जाँच सकता है। बिल अंग्रेज़ी में है: दोनों पक्षों का काग़ज़ एक ही है।',
  leadOfStore:
    'आपकी दुकान ने ख़रीदारों को जो जारी किया, और जो आपको जारी हुआ: आपकी ख़रीद और शुल्क के लिए। बिल अंग्रेज़ी में है: दोनों पक्षों का काग़ज़ एक ही है।',
  failed: 'आपके बिल लोड नहीं हो सके।',
  empty: 'अभी कोई बिल नहीं है।',
  toMarket: 'बाज़ार देखें',
  side: 'बिल',
  takeHome: 'ये सभी एक फ़ाइल में',
  sides: { received: 'मिले हुए', issued: 'दुकान के जारी किए' },
  ofOrder: 'ये एक ऑर्डर के बिल हैं।',
  all: 'सब दिखाएँ',
  number: 'संख्या',
  kinds: { invoice: 'बिल', credit_note: 'क्रेडिट नोट' },
  from: 'किससे',
  to: 'किसको',
  day: 'दिन',
  order: 'ऑर्डर',
  total: 'कुल, USDT',
  files: 'फ़ाइलें',
  file: (format, number) => `${number} को ${format} में डाउनलोड करें`,
  check: 'जाँचें',
  checkOf: (number) => `${number} जाँचें`,
  tax: 'आपके बिलों पर विवरण',
  taxLead: 'आपका नाम और पता, और वह कर जो आपकी क़ीमतों में शामिल है। जारी हो चुके बिल वैसे ही रहते हैं।',
  taxFailed: 'विवरण लोड नहीं हो सका। वह जैसा था वैसा ही है।',
  legalName: 'व्यवसाय का नाम',
  line1: 'सड़क और नंबर',
  line2: 'पता, दूसरी पंक्ति',
  city: 'शहर',
  postcode: 'पिन कोड',
  country: 'देश',
  countryHint: 'दो अक्षर, जैसे DE या IN।',
  vatId: 'कर-नंबर',
  vatIdHint: 'VAT नंबर, GSTIN, EIN या ऐसा नंबर जो आपके देश के बिलों पर होता है, जैसे DE136695976।',
  currency: 'कर-मुद्रा',
  currencyHint: 'इसके साथ आपके बिल कर दिखाते हैं और EN 16931 XML में भी मिलते हैं।',
  noCurrency: 'कोई नहीं',
  vatPercent: 'कर, शुद्ध क़ीमत का प्रतिशत',
  rate: '1 USDT के लिए इस मुद्रा की इकाइयाँ',
  rateSource: 'दर कहाँ से ली',
  rateSourceHint: 'यह हर बिल पर लिखा होता है, जैसे: ECB संदर्भ दर, 20 नवंबर।',
  save: 'सहेजें',
};

const WORDS: Readonly<Record<Language, InvoiceWords>> = { en, hi };

export const useInvoiceWords = (): InvoiceWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const invoiceWords = (): InvoiceWords => WORDS[currentLanguage()];
