import { both } from './words.ts';

/** The first line of a mail that takes answers: what is below it is no answer. */
export const ANSWER_ABOVE = both(
  '— Please write your answer above this line —',
  '— कृपया अपना उत्तर इस पंक्ति के ऊपर लिखें —',
);
