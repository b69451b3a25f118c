/** For the home screens, which load nothing else of this feature. */
export { WaitingResponses } from './waiting-responses.tsx';
export { loadResponseWords } from './words.ts';
