import { texts as english } from '@plumbline/texts/en/tickets';
import { translations } from '@plumbline/texts/tickets';
import { featureWords } from '../../lib/text/index.ts';

export type { Texts as TicketWords } from '@plumbline/texts/tickets';

/** In the tickets' chunk, so that a member's first load excludes it. */
export const {
  loadWords: loadTicketWords,
  words: ticketWords,
  useWords: useTicketWords,
} = featureWords(english, translations);
