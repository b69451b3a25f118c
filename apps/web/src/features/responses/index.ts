export { AnswerScreen } from './answer-screen.tsx';
export { ResponseList } from './response-list.tsx';
export { ResponsesScreen } from './responses-screen.tsx';
export { ThreadScreen } from './thread-screen.tsx';
export { loadResponseWords } from './words.ts';
