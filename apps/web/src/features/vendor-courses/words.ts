import { bundledWords } from '../../lib/text/index.ts';

const en = {
  title: 'Courses',
  lead: 'Chapters, lessons and quizzes of the courses that you offer.',
  failed: 'The courses could not be read.',
  none: 'You offer no course yet. It begins with what its page says; then come its lessons.',
  make: 'Offer a course',
  toListing: 'What its page says, its price and its review',
  lessons: (published: number, all: number) =>
    published < all ? `${published} of ${all} lessons published` : all === 1 ? '1 lesson' : `${all} lessons`,
  learners: (count: number) => (count === 1 ? '1 learner' : `${count} learners`),
  finished: (count: number) => `${count} finished`,
  waiting: (count: number) => (count === 1 ? '1 question waits' : `${count} questions wait`),
  certificates: 'Certificates',
  certificatesLead:
    'A member who finishes a course of yours is given a certificate, which we sign. Nobody issues one by hand.',
  certificatesNone: 'None of your courses gave a certificate yet.',
  certificatesHint:
    'No names stand here: the holder alone decides who sees a certificate. Anybody with its link or file can verify it.',
  given: (count: number) => (count === 1 ? '1 given' : `${count} given`),
  noneGiven: 'None given yet',
  suspended: (count: number) => `${count} suspended`,
  revoked: (count: number) => `${count} revoked`,
  lastOn: 'Last given',
  notShown: 'Nobody finds this course yet: publish a lesson, then hand its page in.',
  states: {
    draft: 'Draft',
    in_review: 'In review',
    published: 'Published',
    paused: 'Paused',
    rejected: 'Rejected',
    closed: 'Closed',
    expired: 'Over',
    removed: 'Removed',
  } as Readonly<Record<string, string>>,
};
const hi: typeof en = {
  title: 'पाठ्यक्रम',
  lead: 'आपके पाठ्यक्रमों के अध्याय, पाठ और प्रश्नोत्तरी।',
  failed: 'पाठ्यक्रम पढ़े नहीं जा सके।',
  none: 'आप अभी कोई पाठ्यक्रम नहीं देते। पहले उसका पृष्ठ लिखें, फिर उसके पाठ।',
  make: 'पाठ्यक्रम दें',
  toListing: 'पृष्ठ का पाठ, कीमत और समीक्षा',
  lessons: (published, all) => (published < all ? `${all} में से ${published} पाठ प्रकाशित` : `${all} पाठ`),
  learners: (count) => `${count} सीखने वाले`,
  finished: (count) => `${count} ने पूरा किया`,
  waiting: (count) => `${count} प्रश्न प्रतीक्षा में`,
  certificates: 'प्रमाणपत्र',
  certificatesLead:
    'जो सदस्य आपका कोई पाठ्यक्रम पूरा करता है, उसे हमारे हस्ताक्षर वाला प्रमाणपत्र मिलता है। हाथ से कोई जारी नहीं करता।',
  certificatesNone: 'आपके किसी पाठ्यक्रम ने अभी प्रमाणपत्र नहीं दिया।',
  certificatesHint:
    'यहाँ नाम नहीं हैं: प्रमाणपत्र कौन देखे, यह केवल उसका धारक तय करता है। जिसे उसका लिंक या फ़ाइल दी जाए, वह उसे जाँच सकता है।',
  given: (count) => `${count} जारी`,
  noneGiven: 'अभी कोई नहीं दिया गया',
  suspended: (count) => `${count} निलंबित`,
  revoked: (count) => `${count} रद्द`,
  lastOn: 'पिछला दिया गया',
  notShown: 'यह पाठ्यक्रम अभी किसी को नहीं दिखता: एक पाठ प्रकाशित करें, फिर उसका पृष्ठ जमा करें।',
  states: {
    draft: 'मसौदा',
    in_review: 'समीक्षा में',
    published: 'प्रकाशित',
    paused: 'रुका हुआ',
    rejected: 'अस्वीकृत',
    closed: 'बंद',
    expired: 'समाप्त',
    removed: 'हटाया गया',
  },
};

export const { words: vendorCoursesWords, useWords: useCoursesWords } = bundledWords({ en, hi });

export const vendorCertificatesTitle = (): string => vendorCoursesWords().certificates;
