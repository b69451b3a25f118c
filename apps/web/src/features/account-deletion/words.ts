import type { DataOf, getAccountDeletion, UserKind } from '@plumbline/contract';
import { bundledWords } from '../../lib/text/index.ts';

type Obstacle = DataOf<typeof getAccountDeletion>['obstacles'][number];
type Kind = Obstacle['obstacle'];

const en = {
  title: 'Delete my account',
  lead: 'For good, and at once. Nobody can bring it back, not even we.',
  failed: 'We could not look at your account. It is as it was.',
  goesTitle: 'This is deleted',
  goes: {
    member: [
      'Your name, e-mail address, phone number and password, your sessions and second factors',
      'Listings that you posted, with their pictures, and every answer and message about them',
      'Your resumes with their links, your marriage profile, your courses and what you learnt',
      'Your tickets, cart, addresses, favourites, saved searches and payout addresses',
    ],
    vendor: [
      'Your name, e-mail address, phone number and password, your sessions and second factors',
      'Your store’s summary, description and logo, its team, keys and webhooks',
      'Drafts, and classifieds, jobs and finds that you posted, with every answer and message about them',
      'Your tickets, cart, addresses, favourites, saved searches and payout addresses',
    ],
  } satisfies Record<UserKind, readonly string[]>,
  staysTitle: { member: 'This stays, without your name', vendor: 'This stays' } satisfies Record<UserKind, string>,
  stays: {
    member: [
      'Money that moved: deposits, income, purchases and withdrawals, as our books need them',
      'Orders with the address they went to, their invoices and disputes: the store keeps them, as tax law asks',
      'Reviews that you wrote, and your place in the team: those below you stay where they are',
      'That you accepted our terms, confirmed your identity, or chose limits',
      'Certificates that you gave away as a file: they can still be verified, and are shown to nobody',
    ],
    vendor: [
      'Money that moved: deposits, orders, fees and withdrawals, as our books need them',
      'Your store’s name and policies, with what it sold as it was sold: buyers keep their orders and papers',
      'Invoices and credit notes with their numbers, as tax law asks',
      'Courses that somebody paid for: they can be read on',
      'That you accepted our terms and confirmed your identity',
    ],
  } satisfies Record<UserKind, readonly string[]>,
  obstaclesTitle: 'Not yet',
  obstaclesLead: 'Bring this to an end first. No money of yours is lost by a deletion.',
  obstacles: {
    money: ({ amount }) => `${amount} USDT can be withdrawn.`,
    packages: ({ amount }) => `${amount} USDT are in packages.`,
    withdrawals: ({ amount }) => `A withdrawal of ${amount} USDT is on its way.`,
    deposits: ({ number }) => (number === 1 ? 'A deposit is on its way.' : `${number} deposits are on their way.`),
    orders: ({ number }) => (number === 1 ? 'An order is not over.' : `${number} orders are not over.`),
    sales: ({ number, amount }) =>
      `${number === 1 ? 'An order' : `${number} orders`} of your store ${number === 1 ? 'is' : 'are'} not over: ${amount} USDT are held.`,
    store: () => 'Your store is open, or we are looking at it. Close it first.',
    excluded: () => 'You have excluded yourself for a time. It would end with a new account.',
  } satisfies Record<Kind, (of: Obstacle) => string>,
  ways: {
    money: 'Withdraw',
    packages: 'My packages',
    withdrawals: 'Withdrawals',
    deposits: 'Deposits',
    orders: 'My orders',
    sales: 'Orders of my store',
    store: 'My store',
    excluded: 'My limits',
  } satisfies Record<Kind, string>,
  act: 'Delete',
  left: (left: string, least: string) =>
    `${left} USDT are left, less than the usual smallest withdrawal of ${least} USDT. The whole of the Flexible wallet can be withdrawn first, down to what the network costs. What you leave stays owed to the account: nobody can pay it out without it, and it never becomes ours.`,
  leave: (left: string) => `I leave ${left} USDT on the account.`,
  leaveNeeded: 'Please confirm it, or keep your account',
  password: 'Your password',
  next: 'Delete my account',
  factor: 'A deletion is for good: confirm that you want it.',
  confirmTitle: 'Delete your account?',
  mailed: 'A code of 6 digits is on its way to your mail. With it your account is deleted at once and for good.',
  code: 'Code from the mail',
  confirm: 'Delete for good',
  newCode: 'Send a new code',
};

const hi: typeof en = {
  title: 'मेरा खाता हटाएँ',
  lead: 'हमेशा के लिए, और तुरंत। इसे कोई वापस नहीं ला सकता, हम भी नहीं।',
  failed: 'हम आपका खाता नहीं देख सके। वह वैसा ही है जैसा था।',
  goesTitle: 'यह हटता है',
  goes: {
    member: [
      'आपका नाम, ईमेल पता, फ़ोन नंबर और पासवर्ड, आपके सत्र और दूसरे कारक',
      'आपकी डाली हुई प्रविष्टियाँ, उनकी तस्वीरें, और उनके बारे में हर जवाब और संदेश',
      'आपके रिज़्यूमे और उनके लिंक, आपकी विवाह प्रोफ़ाइल, आपके पाठ्यक्रम और जो आपने सीखा',
      'आपके टिकट, कार्ट, पते, पसंदीदा, सहेजी खोजें और भुगतान पते',
    ],
    vendor: [
      'आपका नाम, ईमेल पता, फ़ोन नंबर और पासवर्ड, आपके सत्र और दूसरे कारक',
      'आपकी दुकान का सार, विवरण और लोगो, उसकी टीम, कुंजियाँ और वेबहुक',
      'मसौदे, और आपके डाले विज्ञापन, नौकरियाँ और मिली चीज़ें, उनके बारे में हर जवाब और संदेश के साथ',
      'आपके टिकट, कार्ट, पते, पसंदीदा, सहेजी खोजें और भुगतान पते',
    ],
  },
  staysTitle: { member: 'यह आपके नाम के बिना रहता है', vendor: 'यह रहता है' },
  stays: {
    member: [
      'जो पैसा चला: जमा, आय, खरीद और निकासी, जैसा हमारे बही-खातों को चाहिए',
      'ऑर्डर, जिस पते पर वे गए, उनके चालान और विवाद: दुकान उन्हें कर कानून के अनुसार रखती है',
      'आपकी लिखी समीक्षाएँ और टीम में आपका स्थान: आपसे नीचे के लोग वहीं रहते हैं',
      'यह कि आपने हमारी शर्तें मानीं, पहचान की पुष्टि की या सीमाएँ चुनीं',
      'जो प्रमाणपत्र आपने फ़ाइल के रूप में दिए: वे अब भी जाँचे जा सकते हैं, और किसी को नहीं दिखते',
    ],
    vendor: [
      'जो पैसा चला: जमा, ऑर्डर, शुल्क और निकासी, जैसा हमारे बही-खातों को चाहिए',
      'आपकी दुकान का नाम और नीतियाँ, और जो बिका वह जैसा बिका: खरीदार अपने ऑर्डर और कागज़ रखते हैं',
      'चालान और क्रेडिट नोट, उनके क्रमांक सहित, कर कानून के अनुसार',
      'जिन कोर्स के लिए किसी ने भुगतान किया: वे आगे पढ़े जा सकते हैं',
      'यह कि आपने हमारी शर्तें मानीं और पहचान की पुष्टि की',
    ],
  },
  obstaclesTitle: 'अभी नहीं',
  obstaclesLead: 'पहले इसे पूरा करें। खाता हटाने से आपका कोई पैसा नहीं खोता।',
  obstacles: {
    money: ({ amount }) => `${amount} USDT निकाले जा सकते हैं।`,
    packages: ({ amount }) => `${amount} USDT पैकेजों में हैं।`,
    withdrawals: ({ amount }) => `${amount} USDT की निकासी चल रही है।`,
    deposits: ({ number }) => `${number} जमा आ रहे हैं।`,
    orders: ({ number }) => `${number} ऑर्डर पूरे नहीं हुए।`,
    sales: ({ number, amount }) => `आपकी दुकान के ${number} ऑर्डर पूरे नहीं हुए: ${amount} USDT रोके गए हैं।`,
    store: () => 'आपकी दुकान खुली है, या हम उसे देख रहे हैं। पहले उसे बंद करें।',
    excluded: () => 'आपने कुछ समय के लिए स्वयं को बाहर रखा है। नए खाते से वह समाप्त हो जाता।',
  },
  ways: {
    money: 'निकालें',
    packages: 'मेरे पैकेज',
    withdrawals: 'निकासियाँ',
    deposits: 'जमा',
    orders: 'मेरे ऑर्डर',
    sales: 'मेरी दुकान के ऑर्डर',
    store: 'मेरी दुकान',
    excluded: 'मेरी सीमाएँ',
  },
  act: 'हटाएँ',
  left: (left, least) =>
    `${left} USDT बचे हैं, सामान्य सबसे छोटी निकासी ${least} USDT से कम। पहले पूरा फ़्लेक्सिबल वॉलेट निकाला जा सकता है, नेटवर्क की लागत तक। वे खाते के देय रहते हैं, और खाते के बिना उन्हें कोई नहीं निकाल सकता। वे कभी हमारे नहीं होते।`,
  leave: (left) => `मैं ${left} USDT खाते में छोड़ता/छोड़ती हूँ।`,
  leaveNeeded: 'कृपया इसकी पुष्टि करें, या अपना खाता रखें',
  password: 'आपका पासवर्ड',
  next: 'मेरा खाता हटाएँ',
  factor: 'हटाना हमेशा के लिए है: पुष्टि करें कि आप यही चाहते हैं।',
  confirmTitle: 'अपना खाता हटाएँ?',
  mailed: '6 अंकों का कोड आपके मेल पर भेजा गया है। इससे आपका खाता तुरंत और हमेशा के लिए हटता है।',
  code: 'मेल से मिला कोड',
  confirm: 'हमेशा के लिए हटाएँ',
  newCode: 'नया कोड भेजें',
};

export const { words: deletionWords, useWords: useDeletionWords } = bundledWords({ en, hi });
