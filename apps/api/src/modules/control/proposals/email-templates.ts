import { formatUsdt, usdt } from '@plumbline/money';
import { both, defineEmail, type MailTemplate, type Words } from '../../base/mail/index.ts';
import { toOwners } from '../../people/identity/index.ts';
import { linesOf } from '../settings/index.ts';
import { selectProposed } from './store.ts';

/** Creates the text from the proposal that it refers to. */
const aboutMoney = (name: string, subject: Words, means: Words): MailTemplate<{ readonly proposal: 'uuid' }> =>
  defineEmail({
    name,
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db }) => {
      const { amountMicro, reason } = await selectProposed(db, proposal);
      const amount = formatUsdt(usdt(amountMicro!));
      return {
        subject,
        lines: [
          both(`Amount: ${amount} USDT`, `राशि: ${amount} USDT`),
          both(`Reason: ${reason}`, `कारण: ${reason}`),
          means,
        ],
      };
    },
  });

/** Queued by proposals.book and proposals.propose. */
export const proposalEmails: readonly MailTemplate[] = [
  aboutMoney(
    'bonus-granted',
    both('You were granted a bonus', 'आपको बोनस दिया गया'),
    both(
      'It is paid into your Flexible wallet out of booked earnings, in its turn. Until then your Bonus list shows it as waiting.',
      'यह अपनी बारी पर दर्ज कमाई से आपके फ़्लेक्सिबल वॉलेट में दिया जाता है। तब तक आपकी बोनस सूची इसे प्रतीक्षा में दिखाती है।',
    ),
  ),
  aboutMoney(
    'correction-credited',
    both('A correction was credited to you', 'आपके खाते में एक सुधार जमा किया गया'),
    both(
      'It is in your Flexible wallet, and in your statement with this reason.',
      'यह आपके फ़्लेक्सिबल वॉलेट में है, और इसी कारण के साथ आपकी विवरणी में।',
    ),
  ),
  aboutMoney(
    'correction-taken-back',
    both('A correction was taken back', 'एक सुधार वापस लिया गया'),
    both(
      'It left your Flexible wallet. It is (part of) an earlier correction in your favour; nothing else can be taken from you.',
      'यह राशि आपके फ़्लेक्सिबल वॉलेट से गई। यह आपके पक्ष में पहले किए गए सुधार का (एक हिस्सा) है; आपसे और कुछ नहीं लिया जा सकता।',
    ),
  ),
  aboutMoney(
    'deposit-taken-back',
    both('A deposit was taken back', 'एक जमा वापस ली गई'),
    both(
      'Its transfer is not on the network any more. The part of it that was left on your accounts was taken back. Your account stays frozen until we have spoken: please write to us.',
      'उसका हस्तांतरण अब नेटवर्क पर नहीं है। उसमें से जो आपके खातों में बचा था, वह वापस लिया गया। बात होने तक आपका खाता फ़्रीज़ रहता है: कृपया हमें लिखें।',
    ),
  ),
  defineEmail({
    name: 'settings-proposed',
    facts: { proposal: 'uuid' },
    render: async ({ proposal }, { db }) => {
      const { changes, ...deed } = await selectProposed(db, proposal);
      return toOwners(
        deed,
        'A change of the settings waits for a second owner',
        ...linesOf(changes!),
        'The console shows it under Settings. It holds when another owner approves it there.',
      );
    },
  }),
];
