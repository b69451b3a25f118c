import { texts } from '@plumbline/texts/loaders/vendor-webhooks';
import { featureWords } from '../../lib/text/index.ts';

export const { words: webhookWords, useWords: useWebhookWords } = featureWords(texts);
