import { createAnswers } from './answer-worker.ts';
import type { ToWorker } from './worker-messages.ts';

/**
 * Checks a day's file beside the screen. The policy that it is served with lets it fetch nothing: what it is given cannot leave it but
 * by its answers.
 */
const answer = createAnswers();
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(answer(data)));
