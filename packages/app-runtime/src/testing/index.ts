export { drawAt, resizeTo } from './draw-at.tsx';
export { type FakeAnswer, type FakeAnswers, type FakeCall, fakeApi } from './fake-api.ts';
