import { texts } from '@plumbline/texts/loaders/tickets';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as TicketWords } from '@plumbline/texts/tickets';

export const { words: ticketWords, useWords: useTicketWords } = featureWords(texts);
