import { createAnswers } from './answer-worker.ts';
import type { ToWorker } from './worker-messages.ts';

/**
 * Checks a day's file in the background. Its content security policy blocks all requests, so its input leaves it only
 * in its answers.
 */
const answer = createAnswers();
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(answer(data)));
