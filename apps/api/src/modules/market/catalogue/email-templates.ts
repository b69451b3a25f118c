import { asIs, both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { selectTitle } from './store.ts';

const DECIDED: Readonly<Record<string, { readonly subject: Words; readonly line: Words }>> = {
  approve: {
    subject: both('Your listing is approved', 'आपकी प्रविष्टि स्वीकृत हुई'),
    line: both('It is what visitors see now, unless it is paused.', 'आगंतुक अब यही देखते हैं, जब तक यह रोकी न गई हो।'),
  },
  reject: {
    subject: both('Your listing was not approved', 'आपकी प्रविष्टि स्वीकृत नहीं हुई'),
    line: both('You can change it and hand it in again.', 'आप इसे बदलकर फिर जमा कर सकते हैं।'),
  },
  remove: {
    subject: both('Your listing was removed', 'आपकी प्रविष्टि हटाई गई'),
    line: both('Open orders of it run on. You can appeal once.', 'इसके खुले ऑर्डर चलते रहते हैं। आप एक बार अपील कर सकते हैं।'),
  },
  'grant-appeal': {
    subject: both('Your appeal was granted', 'आपकी अपील मान ली गई'),
    line: both(
      'The listing is back. It is hidden until you show it again.',
      'प्रविष्टि लौट आई है। जब तक आप इसे फिर न दिखाएँ, यह छिपी रहती है।',
    ),
  },
  'uphold-removal': {
    subject: both('Your appeal was not granted', 'आपकी अपील नहीं मानी गई'),
    line: both('The listing stays removed.', 'प्रविष्टि हटी रहती है।'),
  },
};

/** Queued by catalogue.decide_review, remove_listing and decide_appeal, and by expire_listings. */
export const catalogueEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'listing-decided',
    facts: { listing: 'uuid', decision: 'word', reason: 'reason' },
    render: async ({ listing, decision, reason }, { db }) => {
      const { subject, line } = DECIDED[decision]!;
      const title = asIs(withoutLinks(await selectTitle(db, listing)));
      return { subject, lines: [title, line, both(`The reason: ${reason}`, `कारण: ${reason}`)] };
    },
  }),
  defineEmail({
    name: 'listing-expired',
    facts: { listing: 'uuid' },
    render: async ({ listing }, { db }) => ({
      subject: both('Your listing has ended', 'आपकी प्रविष्टि समाप्त हुई'),
      lines: [
        asIs(withoutLinks(await selectTitle(db, listing))),
        both(
          'Its last day is over, so nobody sees or answers it any more. You can show it for another span.',
          'इसका अंतिम दिन बीत चुका है, इसलिए अब न कोई इसे देखता है, न उत्तर देता है। आप इसे एक और अवधि के लिए दिखा सकते हैं।',
        ),
      ],
    }),
  }),
];
