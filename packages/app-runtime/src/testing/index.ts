export { addUp, type Bill, minus } from './adds-up.ts';
export { drawAt, resizeTo } from './draw-at.tsx';
export { type FakeAnswer, type FakeAnswers, type FakeCall, fakeApi } from './fake-api.ts';
