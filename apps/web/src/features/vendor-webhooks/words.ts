import { texts as english } from '@plumbline/texts/en/vendor-webhooks';
import { translations } from '@plumbline/texts/vendor-webhooks';
import { featureWords } from '../../lib/text/index.ts';

export const {
  loadWords: loadWebhookWords,
  words: webhookWords,
  useWords: useWebhookWords,
} = featureWords(english, translations);
