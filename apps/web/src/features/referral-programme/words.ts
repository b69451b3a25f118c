import { texts as english } from '@plumbline/texts/en/referral-programme';
import { translations } from '@plumbline/texts/referral-programme';
import { featureWords } from '../../lib/text/index.ts';

export const { loadWords: loadInvitationWords, useWords: useInvitationWords } = featureWords(english, translations);
