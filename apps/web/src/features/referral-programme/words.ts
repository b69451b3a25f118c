import { texts } from '@plumbline/texts/loaders/referral-programme';
import { featureWords } from '../../lib/text/index.ts';

export const { useWords: useInvitationWords } = featureWords(texts);
