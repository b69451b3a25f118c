import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface ProfileWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly details: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly next: string;
  readonly happens: string;
  readonly happensList: readonly string[];
  readonly confirmTitle: string;
  readonly mailed: string;
  readonly mailedTwice: (email: string) => string;
  readonly code: string;
  readonly otherCode: string;
  readonly confirm: string;
  readonly newCode: string;
  readonly factor: string;
  readonly data: string;
  readonly dataLead: string;
  readonly files: readonly { readonly to: string; readonly words: string; readonly only?: 'member' | 'vendor' }[];
  readonly leave: string;
}

const en: ProfileWords = {
  title: 'Your details',
  lead: 'How you are called and reached. A change is confirmed by code.',
  failed: 'We could not read your details. They are as they were.',
  details: 'Details',
  name: 'Full name',
  phone: 'Mobile no.',
  email: 'E-mail address',
  password: 'Your password',
  passwordHint: 'So that nobody with your open session can change them.',
  next: 'Change my details',
  happens: 'What happens',
  happensList: [
    'A code goes to the address that you have now. For a new address a second code goes there: both mailboxes confirm.',
    'The mail to your present address can freeze the account, in case it was not you.',
    'A new phone number or address logs your other devices out, and payouts wait 24 hours.',
    'A name that documents confirmed is changed by us: please open a ticket.',
  ],
  confirmTitle: 'Confirm your new details',
  mailed: 'A code of 6 digits is on its way to your mailbox.',
  mailedTwice: (email) => `A code of 6 digits is on its way to your mailbox, and another one to ${email}.`,
  code: 'Code from your present mailbox',
  otherCode: 'Code from the new mailbox',
  confirm: 'Change',
  newCode: 'Send new codes',
  factor: 'Your details decide who gets in: please show your second factor.',
  data: 'Take your data with you',
  dataLead: 'Every figure and text of yours leaves as a file, in a format that other programs read.',
  files: [
    { to: '/statement', words: 'Statements of every account: CSV, PDF and a signed manifest' },
    { to: '/activity', words: 'Everything that moved, with a receipt of each as PDF' },
    { to: '/my-order', words: 'Packages and orders: CSV and PDF', only: 'member' },
    { to: '/trading-income', words: 'Income by kind: CSV and PDF', only: 'member' },
    { to: '/reacharge-list', words: 'Deposits: CSV and PDF' },
    { to: '/withdrawl-list', words: 'Withdrawals: CSV and PDF' },
    { to: '/invoices', words: 'Invoices and credit notes: PDF and XML' },
    { to: '/settlement', words: 'Settlement of your store: CSV', only: 'vendor' },
    { to: '/products/files', words: 'Products: CSV', only: 'vendor' },
    { to: '/my-listings', words: 'Listings that you posted: CSV and PDF' },
    { to: '/resume', words: 'Resumes: JSON and PDF' },
    { to: '/certificates', words: 'Certificates: signed files', only: 'member' },
    { to: '/proof', words: 'Your proof that you are in the books' },
  ],
  leave: 'Delete my account',
};

const hi: ProfileWords = {
  title: 'आपका विवरण',
  lead: 'आपका नाम और आपसे संपर्क का तरीका। हर बदलाव की पुष्टि कोड से होती है।',
  failed: 'हम आपका विवरण नहीं पढ़ सके। वह वैसा ही है जैसा था।',
  details: 'विवरण',
  name: 'पूरा नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल पता',
  password: 'आपका पासवर्ड',
  passwordHint: 'केवल चुराए गए सत्र से यह नहीं बदलना चाहिए',
  next: 'मेरा विवरण बदलें',
  happens: 'क्या होता है',
  happensList: [
    'आपके मौजूदा पते पर एक कोड जाता है। नए पते के लिए दूसरा कोड वहाँ भी जाता है: दोनों मेलबॉक्स पुष्टि करते हैं।',
    'आपके मौजूदा पते पर आया ईमेल खाते को फ़्रीज़ कर सकता है, यदि यह आपने नहीं किया।',
    'नया फ़ोन नंबर या पता आपके दूसरे डिवाइस लॉग आउट कर देता है, और भुगतान 24 घंटे रुकते हैं।',
    'जिस नाम की पुष्टि दस्तावेज़ों से हुई है, उसे हम बदलते हैं: कृपया एक टिकट खोलें।',
  ],
  confirmTitle: 'अपने नए विवरण की पुष्टि करें',
  mailed: '6 अंकों का एक कोड आपके मेलबॉक्स पर भेजा गया है।',
  mailedTwice: (email) => `6 अंकों का एक कोड आपके मेलबॉक्स पर भेजा गया है, और एक दूसरा ${email} पर।`,
  code: 'आपके मौजूदा मेलबॉक्स का कोड',
  otherCode: 'नए मेलबॉक्स का कोड',
  confirm: 'बदलें',
  newCode: 'नए कोड भेजें',
  factor: 'आपका विवरण तय करता है कि खाते में कौन आए: कृपया अपना दूसरा प्रमाण दें।',
  data: 'अपना डेटा साथ ले जाएँ',
  dataLead: 'आपका हर आँकड़ा और लेख फ़ाइल के रूप में मिलता है, ऐसे प्रारूप में जिसे दूसरे प्रोग्राम पढ़ते हैं।',
  files: [
    { to: '/statement', words: 'हर खाते की विवरणी: CSV, PDF और हस्ताक्षरित विवरण' },
    { to: '/activity', words: 'जो भी पैसा चला, हर एक की रसीद PDF में' },
    { to: '/my-order', words: 'पैकेज और ऑर्डर: CSV और PDF', only: 'member' },
    { to: '/trading-income', words: 'हर प्रकार की आय: CSV और PDF', only: 'member' },
    { to: '/reacharge-list', words: 'जमा: CSV और PDF' },
    { to: '/withdrawl-list', words: 'निकासी: CSV और PDF' },
    { to: '/invoices', words: 'बिल और क्रेडिट नोट: PDF और XML' },
    { to: '/settlement', words: 'आपके स्टोर का हिसाब: CSV', only: 'vendor' },
    { to: '/products/files', words: 'उत्पाद: CSV', only: 'vendor' },
    { to: '/my-listings', words: 'आपकी डाली हुई प्रविष्टियाँ: CSV और PDF' },
    { to: '/resume', words: 'रिज़्यूमे: JSON और PDF' },
    { to: '/certificates', words: 'प्रमाणपत्र: हस्ताक्षरित फ़ाइलें', only: 'member' },
    { to: '/proof', words: 'इसका प्रमाण कि आप बही में हैं' },
  ],
  leave: 'मेरा खाता हटाएँ',
};

const WORDS: Readonly<Record<Language, ProfileWords>> = { en, hi };

export const useProfileWords = (): ProfileWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const profileWords = (): ProfileWords => WORDS[currentLanguage()];
