import { type Html, html } from '../../site/index.ts';
import { both } from './common.ts';

/** Pages of kinds that are posted with a form from their definition. */
export const post = both(
  {
    postedBy: (owner: Html): Html => html`Posted by ${owner}`,
    place: 'Place',
    postedOn: 'Posted on',
    shownUntil: 'Shown until',
    /** For orderable goods, instead of the kind's caution (kinds.ts). */
    ordered:
      'What you order here is paid into our escrow until it has arrived. Pay nothing to the vendor beside the order.',
    answers: { application: 'Apply', enquiry: 'Send an enquiry' } as Readonly<Record<string, string>>,
    itIsMine: 'It is mine',
    iHaveFoundIt: 'I have found it',
    askItsOwner: 'Post what you found and ask what only its owner can know. We suggest it to whoever lost it.',
    report: (noun: string): string => `Report this ${noun}`,
  },
  {
    postedBy: (owner) => html`पोस्ट करने वाला: ${owner}`,
    place: 'जगह',
    postedOn: 'पोस्ट होने का समय',
    shownUntil: 'तब तक दिखेगी',
    ordered: 'यहाँ के ऑर्डर का भुगतान हमारे एस्क्रो में होता है और चीज़ पहुँचने तक वहीं रहता है। ऑर्डर के अलावा विक्रेता को कुछ न दें।',
    answers: { application: 'आवेदन करें', enquiry: 'पूछताछ भेजें' },
    itIsMine: 'यह मेरी है',
    iHaveFoundIt: 'यह मुझे मिली है',
    askItsOwner: 'जो मिला उसे पोस्ट करें, और वह पूछें जो केवल उसका मालिक जानता है। जिसने उसे खोया, उसे हम यह सुझाते हैं।',
    report: (noun) => `शिकायत करें: ${noun}`,
  },
);

/** Our own courses and those of vendors. */
export const course = both(
  {
    quiz: 'Quiz',
    lessonMinutes: (minutes: number): string => (minutes === 1 ? 'one minute' : `${minutes} minutes`),
    minutes: (minutes: number): string => `${minutes} minutes`,
    forLearners: 'for people who take the course',
    take: 'Take this course',
    enrolFree: 'Enrol, free',
    needsNoAccount: 'Reading needs no account. With one you keep your place, ask, and get a certificate at the end.',
    about: (minutes: number, level: string, brand: string): string =>
      `${level}, ${minutes} minutes. A free course of ${brand}.`,
    ofVendors: 'Courses of vendors',
    contents: 'Contents',
    preview: 'preview',
  },
  {
    quiz: 'प्रश्नोत्तरी',
    lessonMinutes: (minutes) => (minutes === 1 ? 'एक मिनट' : `${minutes} मिनट`),
    minutes: (minutes) => `${minutes} मिनट`,
    forLearners: 'पाठ्यक्रम लेने वालों के लिए',
    take: 'यह पाठ्यक्रम लें',
    enrolFree: 'नामांकन करें, मुफ़्त',
    needsNoAccount: 'पढ़ने के लिए खाता नहीं चाहिए। खाते से आपकी जगह याद रहती है, आप प्रश्न पूछ सकते हैं, और अंत में प्रमाणपत्र मिलता है।',
    about: (minutes, level, brand) => `${level}, ${minutes} मिनट। ${brand} का मुफ़्त पाठ्यक्रम।`,
    ofVendors: 'विक्रेताओं के पाठ्यक्रम',
    contents: 'विषय-सूची',
    preview: 'झलक',
  },
);
