import type { Onboarding } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

type Item = Onboarding['checklist'][number]['item'];
type Status = Onboarding['status'];

interface StoreWords {
  readonly title: string;
  readonly lead: string;
  readonly status: Readonly<Record<Status, string>>;
  readonly said: Readonly<Record<Status, string>>;
  readonly ourAnswer: (reason: string) => string;
  readonly seePublic: string;
  readonly checklist: string;
  readonly checklistLead: (done: number, of: number) => string;
  readonly item: Readonly<Record<Item, string>>;
  readonly state: Readonly<Record<'open' | 'waits' | 'done', string>>;
  readonly goTo: Readonly<Record<Item, string>>;
  readonly terms: string;
  readonly readTerms: (version: number) => string;
  readonly acceptTerms: (version: number) => string;
  readonly termsFailed: string;
  readonly handIn: string;
  readonly notWhole: string;
  readonly editor: string;
  readonly name: string;
  readonly nameHint: string;
  readonly nameStays: string;
  readonly summary: string;
  readonly summaryHint: string;
  readonly description: string;
  readonly deliveryPolicy: string;
  readonly deliveryHint: string;
  readonly returnPolicy: string;
  readonly returnHint: string;
  readonly logo: string;
  readonly logoHint: string;
  readonly choosePicture: string;
  readonly anotherPicture: string;
  readonly uploading: (percent: number) => string;
  readonly payoutAddress: string;
  readonly payoutHint: string;
  readonly save: string;
  readonly saveFirst: string;
  readonly closed: string;
  readonly close: string;
  readonly closeTitle: string;
  readonly closeText: readonly string[];
  readonly closeConfirm: (name: string) => string;
  readonly closeNow: string;
  readonly keepOpen: string;
}

const en: StoreWords = {
  title: 'Your store',
  lead: 'What visitors read of you, and what we look at before you sell.',
  status: {
    draft: 'Not handed in',
    submitted: 'We look at it',
    rejected: 'Sent back',
    approved: 'Open',
    suspended: 'Suspended',
    closed: 'Closed',
  },
  said: {
    draft: 'Nobody but your team sees it. Fill in what is missing and hand it in; then we look at it and write to you.',
    submitted: 'It is handed in. Until we have answered it stays as it is. We write to you.',
    rejected: 'Please change what we name, and hand it in again.',
    approved: 'Visitors see it, and your published products can be bought.',
    suspended: 'You sell nothing new. Orders that were paid run on, with their deadlines and their money.',
    closed:
      'It sells nothing any more and is not opened again. Orders that were paid run on, and your wallet stays yours.',
  },
  ourAnswer: (reason) => `Our answer: ${reason}`,
  seePublic: 'See it as visitors do',
  checklist: 'Before you sell',
  checklistLead: (done, of) => `${done} of ${of} are done.`,
  item: {
    identity: 'Your identity',
    storeName: 'Name of the store',
    texts: 'Summary and description',
    logo: 'Logo',
    policies: 'Delivery and returns',
    payoutAddress: 'Payout address',
    terms: 'Vendors’ terms',
  },
  state: { open: 'Missing', waits: 'Waits for us', done: 'Done' },
  goTo: {
    identity: 'Send your documents',
    storeName: 'Name it',
    texts: 'Write them',
    logo: 'Add one',
    policies: 'Write them',
    payoutAddress: 'Set it',
    terms: 'Read and accept them',
  },
  terms: 'Hand in',
  readTerms: (version) => `Vendors’ terms, version ${version}`,
  acceptTerms: (version) => `I have read the vendors’ terms in version ${version} and accept them.`,
  termsFailed: 'The terms could not be loaded.',
  handIn: 'Hand in the store',
  notWhole: 'Something above is still missing.',
  editor: 'What visitors read',
  name: 'Name',
  nameHint: 'The address of your page is made from it. It stays once we have approved the store.',
  nameStays: 'It stays since we approved the store. Please contact us if it has to change.',
  summary: 'Summary',
  summaryHint: 'One sentence under the name.',
  description: 'Description',
  deliveryPolicy: 'Delivery',
  deliveryHint: 'How you pack and send, and how long it takes. Markdown.',
  returnPolicy: 'Returns',
  returnHint: 'What a buyer can send back, until when, and who pays for it. Markdown.',
  logo: 'Logo',
  logoHint: 'JPEG, PNG or WebP, up to 15 MB. Place and device in the file are removed.',
  choosePicture: 'Choose a picture',
  anotherPicture: 'Choose another one',
  uploading: (percent) => `${percent} % sent`,
  payoutAddress: 'Payout address',
  payoutHint:
    'Of your wallet on BNB Smart Chain. It joins your address book; payouts wait or ask for a code as for any other.',
  save: 'Save',
  saveFirst: 'Save what you changed before you hand in.',
  closed: 'A closed store is not edited any more.',
  close: 'Close the store',
  closeTitle: 'Close the store for good?',
  closeText: [
    'Your products are not shown any more, and nobody can order.',
    'Orders that were paid run on: accept, send and answer them as before. Their money clears or goes back as each order says.',
    'It cannot be opened again.',
  ],
  closeConfirm: (name) => `Type ${name} to close it`,
  closeNow: 'Close it for good',
  keepOpen: 'Keep it open',
};

const hi: StoreWords = {
  title: 'आपकी दुकान',
  lead: 'आगंतुक आपके बारे में क्या पढ़ते हैं, और बेचने से पहले हम क्या देखते हैं।',
  status: {
    draft: 'जमा नहीं की गई',
    submitted: 'हम देख रहे हैं',
    rejected: 'वापस भेजी गई',
    approved: 'खुली है',
    suspended: 'निलंबित',
    closed: 'बंद',
  },
  said: {
    draft: 'इसे केवल आपकी टीम देखती है। जो बाकी है वह भरें और जमा करें; फिर हम देखते हैं और आपको लिखते हैं।',
    submitted: 'यह जमा है। हमारे उत्तर तक यह जैसी है वैसी रहती है। हम आपको लिखेंगे।',
    rejected: 'कृपया हमारी बताई बात बदलें और फिर से जमा करें।',
    approved: 'आगंतुक इसे देखते हैं, और आपके प्रकाशित उत्पाद खरीदे जा सकते हैं।',
    suspended: 'आप कुछ नया नहीं बेचते। जिन ऑर्डर का भुगतान हो चुका है वे अपनी समय-सीमा और राशि के साथ चलते रहते हैं।',
    closed: 'यह अब कुछ नहीं बेचती और फिर नहीं खुलती। भुगतान किए गए ऑर्डर चलते रहते हैं, और वॉलेट आपका रहता है।',
  },
  ourAnswer: (reason) => `हमारा उत्तर: ${reason}`,
  seePublic: 'आगंतुक की तरह देखें',
  checklist: 'बेचने से पहले',
  checklistLead: (done, of) => `${of} में से ${done} पूरे हैं।`,
  item: {
    identity: 'आपकी पहचान',
    storeName: 'दुकान का नाम',
    texts: 'सारांश और विवरण',
    logo: 'लोगो',
    policies: 'डिलीवरी और वापसी',
    payoutAddress: 'भुगतान पता',
    terms: 'विक्रेता शर्तें',
  },
  state: { open: 'बाकी है', waits: 'हमारी प्रतीक्षा में', done: 'पूरा' },
  goTo: {
    identity: 'दस्तावेज़ भेजें',
    storeName: 'नाम दें',
    texts: 'लिखें',
    logo: 'जोड़ें',
    policies: 'लिखें',
    payoutAddress: 'भरें',
    terms: 'पढ़ें और स्वीकार करें',
  },
  terms: 'जमा करें',
  readTerms: (version) => `विक्रेता शर्तें, संस्करण ${version}`,
  acceptTerms: (version) => `मैंने संस्करण ${version} की विक्रेता शर्तें पढ़ी हैं और उन्हें स्वीकार करता/करती हूँ।`,
  termsFailed: 'शर्तें लोड नहीं हो सकीं।',
  handIn: 'दुकान जमा करें',
  notWhole: 'ऊपर अभी कुछ बाकी है।',
  editor: 'आगंतुक क्या पढ़ते हैं',
  name: 'नाम',
  nameHint: 'आपके पृष्ठ का पता इसी से बनता है। हमारी स्वीकृति के बाद यह वही रहता है।',
  nameStays: 'हमारी स्वीकृति के बाद से यह वही रहता है। बदलना हो तो कृपया हमसे संपर्क करें।',
  summary: 'सारांश',
  summaryHint: 'नाम के नीचे एक वाक्य।',
  description: 'विवरण',
  deliveryPolicy: 'डिलीवरी',
  deliveryHint: 'आप कैसे पैक करते और भेजते हैं, और कितना समय लगता है। Markdown।',
  returnPolicy: 'वापसी',
  returnHint: 'खरीदार क्या, कब तक लौटा सकता है, और खर्च कौन देता है। Markdown।',
  logo: 'लोगो',
  logoHint: 'JPEG, PNG या WebP, 15 MB तक। फ़ाइल से स्थान और डिवाइस हटा दिए जाते हैं।',
  choosePicture: 'तस्वीर चुनें',
  anotherPicture: 'दूसरी तस्वीर चुनें',
  uploading: (percent) => `${percent} % भेजा गया`,
  payoutAddress: 'भुगतान पता',
  payoutHint:
    'BNB Smart Chain पर आपके वॉलेट का। यह आपकी पता पुस्तिका में जुड़ता है; भुगतान किसी भी पते की तरह रुकता या कोड माँगता है।',
  save: 'सहेजें',
  saveFirst: 'जमा करने से पहले अपने बदलाव सहेजें।',
  closed: 'बंद दुकान अब बदली नहीं जाती।',
  close: 'दुकान बंद करें',
  closeTitle: 'दुकान हमेशा के लिए बंद करें?',
  closeText: [
    'आपके उत्पाद अब नहीं दिखते, और कोई ऑर्डर नहीं कर सकता।',
    'भुगतान किए गए ऑर्डर चलते रहते हैं: पहले की तरह स्वीकार करें, भेजें और उत्तर दें। उनकी राशि हर ऑर्डर के अनुसार मिलती या लौटती है।',
    'यह फिर नहीं खुल सकती।',
  ],
  closeConfirm: (name) => `बंद करने के लिए ${name} लिखें`,
  closeNow: 'हमेशा के लिए बंद करें',
  keepOpen: 'खुली रखें',
};

const WORDS: Readonly<Record<Language, StoreWords>> = { en, hi };

export const useStoreWords = (): StoreWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const storeWords = (): StoreWords => WORDS[currentLanguage()];
