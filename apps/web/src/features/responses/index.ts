export { AnswerScreen } from './answer-screen.tsx';
export { ResponseList } from './response-list.tsx';
export { ThreadScreen } from './thread-screen.tsx';
export { loadResponseWords } from './words.ts';
