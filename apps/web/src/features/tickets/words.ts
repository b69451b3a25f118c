import type { TicketState, TicketTopic } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

export interface TicketWords {
  readonly title: string;
  readonly lead: string;
  readonly make: string;
  readonly makeLead: string;
  readonly failed: string;
  readonly none: string;
  readonly nothingHere: string;
  readonly all: string;
  readonly states: string;
  readonly status: Readonly<Record<TicketState, string>>;
  readonly topic: Readonly<Record<TicketTopic, string>>;
  readonly messages: (count: number) => string;
  readonly about: string;
  readonly subject: string;
  readonly subjectHint: string;
  readonly subjectNeeded: string;
  readonly ofOrder: string;
  readonly message: string;
  readonly messageHint: string;
  readonly messageNeeded: string;
  readonly pictures: string;
  readonly picturesHint: string;
  readonly tooMany: string;
  readonly tooLarge: string;
  readonly send: string;
  readonly you: string;
  readonly us: string;
  readonly byMail: string;
  readonly quoted: string;
  readonly older: string;
  readonly answer: string;
  readonly answerBy: (time: string) => string;
  readonly waits: string;
  /** On a home screen. */
  readonly waiting: (count: number) => string;
  readonly solved: string;
  readonly closed: string;
  readonly merged: (number: string) => string;
  readonly toOrder: (number: string) => string;
  readonly close: string;
  readonly closeSure: string;
  readonly closeText: string;
  readonly keepOpen: string;
  readonly rate: string;
  readonly rateText: string;
  readonly stars: (count: number) => string;
  readonly starsNeeded: string;
  readonly words: string;
  readonly rated: (stars: number) => string;
  readonly shown: (place: number) => string;
  readonly notShown: string;
}

const en: TicketWords = {
  title: 'Tickets',
  lead: 'Your questions and our answers. You can also answer our mails.',
  make: 'New ticket',
  makeLead: 'Please write about one thing: we can answer sooner.',
  failed: 'The tickets could not be read.',
  none: 'You have not asked us anything yet.',
  nothingHere: 'No ticket here.',
  all: 'All',
  states: 'Tickets by state',
  status: {
    open: 'With us',
    waiting: 'Waits for you',
    solved: 'Solved',
    closed: 'Closed',
    merged: 'Merged',
  },
  topic: {
    account: 'My account',
    money: 'Deposits, withdrawals, income',
    order: 'An order',
    store: 'Selling',
    other: 'Something else',
  },
  messages: (count) => (count === 1 ? '1 message' : `${count} messages`),
  about: 'What is it about?',
  subject: 'In a few words',
  subjectHint: 'As you would like to find it again.',
  subjectNeeded: 'Please say what it is about',
  ofOrder: 'This ticket is about your order.',
  message: 'Your message',
  messageHint: 'Never a password, a code or a recovery phrase: nobody here asks for one.',
  messageNeeded: 'Please write something',
  pictures: 'Pictures',
  picturesHint: 'JPEG, PNG or WebP, six at most. Only you and we see them.',
  tooMany: 'A message has six pictures at most',
  tooLarge: 'A picture has 15 MB at most',
  send: 'Send',
  you: 'You',
  us: 'Plumbline',
  byMail: 'by mail',
  quoted: 'Quoted text',
  older: 'Earlier messages',
  answer: 'Your answer',
  answerBy: (time) => `We answer by ${time} UTC.`,
  waits: 'We need something from you. Please answer below, or answer our mail.',
  waiting: (count) => (count === 1 ? '1 ticket waits for your answer' : `${count} tickets wait for your answer`),
  solved: 'For us this is solved. If it is not, write to us below: then it is open again.',
  closed: 'This ticket is closed.',
  merged: (number) => `This goes on in ${number}.`,
  toOrder: (number) => `Order ${number}`,
  close: 'Close this ticket',
  closeSure: 'Close this ticket?',
  closeText: 'It cannot be opened again. For something new you open another one.',
  keepOpen: 'Leave it open',
  rate: 'How did we help you?',
  rateText: 'From 1, badly, to 5, well. Once.',
  stars: (count) => `${count} of 5`,
  starsNeeded: 'Please choose 1 to 5',
  words: 'What could be better (if you like)',
  rated: (stars) => `You gave ${stars} of 5. Thank you.`,
  shown: (place) => `Picture ${place}`,
  notShown: 'This picture could not be read.',
};

const hi: TicketWords = {
  title: 'टिकट',
  lead: 'आपके सवाल और हमारे जवाब। आप हमारी ईमेल का जवाब भी दे सकते हैं।',
  make: 'नया टिकट',
  makeLead: 'एक टिकट में एक ही बात: जवाब जल्दी मिलता है।',
  failed: 'टिकट पढ़े नहीं जा सके।',
  none: 'आपने अभी तक हमसे कुछ नहीं पूछा।',
  nothingHere: 'यहाँ कोई टिकट नहीं है।',
  all: 'सभी',
  states: 'स्थिति के अनुसार टिकट',
  status: {
    open: 'हमारे पास',
    waiting: 'आपके जवाब की प्रतीक्षा',
    solved: 'हल हो गया',
    closed: 'बंद',
    merged: 'मिला दिया गया',
  },
  topic: {
    account: 'मेरा खाता',
    money: 'जमा, निकासी, आय',
    order: 'कोई ऑर्डर',
    store: 'बिक्री',
    other: 'कुछ और',
  },
  messages: (count) => (count === 1 ? '1 संदेश' : `${count} संदेश`),
  about: 'यह किस बारे में है?',
  subject: 'कुछ शब्दों में',
  subjectHint: 'जिससे आप इसे फिर पहचान सकें।',
  subjectNeeded: 'कृपया बताएँ कि यह किस बारे में है',
  ofOrder: 'यह टिकट आपके ऑर्डर के बारे में है।',
  message: 'आपका संदेश',
  messageHint: 'पासवर्ड, कोड या रिकवरी वाक्य कभी न लिखें: यहाँ कोई नहीं माँगता।',
  messageNeeded: 'कृपया कुछ लिखें',
  pictures: 'तस्वीरें',
  picturesHint: 'JPEG, PNG या WebP, अधिकतम छह। इन्हें केवल आप और हम देखते हैं।',
  tooMany: 'एक संदेश में अधिकतम छह तस्वीरें हो सकती हैं',
  tooLarge: 'एक तस्वीर अधिकतम 15 MB की हो सकती है',
  send: 'भेजें',
  you: 'आप',
  us: 'Plumbline',
  byMail: 'ईमेल से',
  quoted: 'उद्धृत पाठ',
  older: 'पहले के संदेश',
  answer: 'आपका जवाब',
  answerBy: (time) => `हम ${time} UTC तक जवाब देते हैं।`,
  waits: 'हमें आपसे कुछ चाहिए। कृपया नीचे जवाब दें, या हमारी ईमेल का जवाब दें।',
  waiting: (count) => `${count} टिकट आपके जवाब की प्रतीक्षा में`,
  solved: 'हमारे लिए यह हल हो गया है। यदि नहीं, तो नीचे लिखें: टिकट फिर खुल जाता है।',
  closed: 'यह टिकट बंद है।',
  merged: (number) => `यह बात ${number} में आगे बढ़ती है।`,
  toOrder: (number) => `ऑर्डर ${number}`,
  close: 'यह टिकट बंद करें',
  closeSure: 'क्या यह टिकट बंद करें?',
  closeText: 'यह फिर नहीं खुलता। नई बात के लिए नया टिकट खोलें।',
  keepOpen: 'खुला रहने दें',
  rate: 'हमने आपकी कैसी मदद की?',
  rateText: '1, ख़राब, से 5, अच्छी, तक। एक बार।',
  stars: (count) => `5 में से ${count}`,
  starsNeeded: 'कृपया 1 से 5 में से चुनें',
  words: 'क्या बेहतर हो सकता है (यदि चाहें)',
  rated: (stars) => `आपने 5 में से ${stars} दिए। धन्यवाद।`,
  shown: (place) => `तस्वीर ${place}`,
  notShown: 'यह तस्वीर पढ़ी नहीं जा सकी।',
};

const WORDS: Readonly<Record<Language, TicketWords>> = { en, hi };

/** In the tickets' own chunk: a member's first load carries none of it. */
export const useTicketWords = (): TicketWords => WORDS[useLanguage()];
export const ticketWords = (): TicketWords => WORDS[currentLanguage()];
