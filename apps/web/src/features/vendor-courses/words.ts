import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

const en = {
  title: 'Courses',
  lead: 'Chapters, lessons and quizzes of the courses that you offer.',
  failed: 'The courses could not be read.',
  none: 'You offer no course yet. It begins with what its page says; then come its lessons.',
  make: 'Offer a course',
  toListing: 'What its page says, its price and its review',
  lessons: (published: number, all: number) => `${published} of ${all} lessons published`,
  learners: (count: number) => (count === 1 ? '1 person takes it' : `${count} people take it`),
  finished: (count: number) => `${count} finished`,
  waiting: (count: number) => (count === 1 ? '1 question waits' : `${count} questions wait`),
  notShown: 'Nobody finds this course yet: publish a lesson, then hand its page in.',
  states: {
    draft: 'draft',
    in_review: 'in review',
    published: 'published',
    paused: 'paused',
    rejected: 'rejected',
    closed: 'closed',
    expired: 'over',
    removed: 'removed',
  } as Readonly<Record<string, string>>,
};
type CoursesWords = typeof en;

const hi: CoursesWords = {
  title: 'पाठ्यक्रम',
  lead: 'आपके पाठ्यक्रमों के अध्याय, पाठ और प्रश्नोत्तरी।',
  failed: 'पाठ्यक्रम पढ़े नहीं जा सके।',
  none: 'आप अभी कोई पाठ्यक्रम नहीं देते। पहले उसका पृष्ठ लिखें, फिर उसके पाठ।',
  make: 'पाठ्यक्रम दें',
  toListing: 'पृष्ठ का पाठ, कीमत और समीक्षा',
  lessons: (published, all) => `${all} में से ${published} पाठ प्रकाशित`,
  learners: (count) => `${count} लोग ले रहे हैं`,
  finished: (count) => `${count} ने पूरा किया`,
  waiting: (count) => `${count} प्रश्न प्रतीक्षा में`,
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

const WORDS: Readonly<Record<Language, CoursesWords>> = { en, hi };
export const useCoursesWords = (): CoursesWords => WORDS[useLanguage()];
export const vendorCoursesWords = (): CoursesWords => WORDS[currentLanguage()];
