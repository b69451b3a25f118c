import type { AppTopic, NotificationTopic } from '@plumbline/contract';
import { type Language, useLanguage } from '../../lib/text/index.ts';

interface ChoiceWords {
  readonly inAppTitle: string;
  readonly inAppText: string;
  /** Those that only the app tells of. */
  readonly topics: Readonly<Record<Exclude<AppTopic, NotificationTopic>, string>>;
}

const WORDS: Readonly<Record<Language, ChoiceWords>> = {
  en: {
    inAppTitle: 'Notifications in the app',
    inAppText: 'Withdrawals, security and your account are always told. Mails do not depend on this choice.',
    topics: {
      order: 'Orders and disputes',
      message: 'Messages, answers and tickets',
      listing: 'Listings, stores and saved searches',
      certificate: 'Certificates',
    },
  },
  hi: {
    inAppTitle: 'ऐप में सूचनाएँ',
    inAppText: 'निकासी, सुरक्षा और आपका खाता हमेशा बताए जाते हैं। ईमेल इस विकल्प पर निर्भर नहीं हैं।',
    topics: {
      order: 'ऑर्डर और विवाद',
      message: 'संदेश, उत्तर और टिकट',
      listing: 'प्रविष्टियाँ, स्टोर और सहेजी गई खोजें',
      certificate: 'प्रमाणपत्र',
    },
  },
};

/** Of the choices of the app alone: they come with them. */
export const useChoiceWords = (): ChoiceWords => WORDS[useLanguage()];
