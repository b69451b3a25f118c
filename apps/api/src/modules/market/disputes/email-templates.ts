import { both, defineEmail, type MailTemplate, type Words } from '../../base/mail/index.ts';
import { selectLabel } from './store.ts';

const SIDES: Readonly<Record<string, Words>> = {
  buyer: both('the buyer', 'ख़रीदार'),
  vendor: both('the vendor', 'विक्रेता'),
  operator: both('one of our people', 'हमारे एक सहयोगी'),
};

const OPENED: Readonly<Record<string, readonly Words[]>> = {
  buyer: [
    both(
      'We have told the vendor what you say is wrong. The money stays where it is until you agree, or we have decided.',
      'आपने जो गड़बड़ी बताई, वह हमने विक्रेता को बता दी है। आपके सहमत होने या हमारे निर्णय तक पैसा वहीं रहता है।',
    ),
    both(
      'If nobody decides within sixty days, all of it goes back to you.',
      'यदि साठ दिन में कोई निर्णय न हो, तो पूरा पैसा आपको लौट आता है।',
    ),
  ],
  vendor: [
    both(
      'The buyer says that something is wrong with it. The money of the order stays where it is until you agree, or we have decided.',
      'ख़रीदार का कहना है कि इसमें कुछ गड़बड़ है। आपके सहमत होने या हमारे निर्णय तक ऑर्डर का पैसा वहीं रहता है।',
    ),
    both(
      'Please answer in the order, with pictures if they help. You can also give the money back. If nobody decides within sixty days, all of it goes back to the buyer.',
      'कृपया ऑर्डर में उत्तर दें, ज़रूरत हो तो तस्वीरों के साथ। आप पैसा लौटा भी सकते हैं। यदि साठ दिन में कोई निर्णय न हो, तो पूरा पैसा ख़रीदार को लौट जाता है।',
    ),
  ],
};

const OUTCOMES: Readonly<Record<string, Words>> = {
  vendor: both(
    'It is decided for the vendor: what the order holds is paid out, less the fee.',
    'निर्णय विक्रेता के पक्ष में है: ऑर्डर में रुका पैसा शुल्क काटकर दे दिया जाता है।',
  ),
  buyer: both(
    'It is decided for the buyer: what the order holds goes back.',
    'निर्णय ख़रीदार के पक्ष में है: ऑर्डर में रुका पैसा लौट जाता है।',
  ),
  split: both(
    'It is decided by a split: a part goes back to the buyer, and the rest is paid out to the vendor, less the fee.',
    'निर्णय बँटवारे का है: एक हिस्सा ख़रीदार को लौटता है, और बाकी शुल्क काटकर विक्रेता को दिया जाता है।',
  ),
};

const CLOSED: Readonly<Record<string, Words>> = {
  vendor: both('The vendor has given the money back.', 'विक्रेता ने पैसा लौटा दिया है।'),
  deadline: both(
    'Nobody decided it in sixty days: the money went back to the buyer.',
    'साठ दिन में कोई निर्णय नहीं हुआ: पैसा ख़रीदार को लौट गया।',
  ),
};

/** Queued by disputes.tell and notify_of_message. The mails contain no messages. */
export const disputeEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'dispute-opened',
    facts: { order: 'uuid', side: 'word' },
    render: async ({ order, side }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: both(`${label}: something is wrong`, `${label}: कुछ गड़बड़ है`),
        lines: [both(`The order ${label} is disputed.`, `ऑर्डर ${label} पर विवाद है।`), ...OPENED[side]!],
      };
    },
  }),
  defineEmail({
    name: 'dispute-message',
    facts: { order: 'uuid', side: 'word', from: 'word' },
    render: async ({ order, from }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: both(`${label}: a message`, `${label}: एक संदेश`),
        lines: [
          both(
            `There is a message from ${SIDES[from]?.en} in the dispute about the order ${label}.`,
            `ऑर्डर ${label} के विवाद में ${SIDES[from]?.hi} का एक संदेश है।`,
          ),
          both(
            'You find it in the order. Of further messages within an hour we send no mail.',
            'वह आपको ऑर्डर में मिलेगा। एक घंटे के भीतर आने वाले और संदेशों का ईमेल नहीं भेजा जाता।',
          ),
        ],
      };
    },
  }),
  defineEmail({
    name: 'dispute-decided',
    facts: { order: 'uuid', side: 'word', outcome: 'word', reason: 'reason' },
    render: async ({ order, outcome, reason }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: both(`${label}: the dispute is decided`, `${label}: विवाद का निर्णय हो गया`),
        lines: [
          both(`The dispute about the order ${label} is decided.`, `ऑर्डर ${label} के विवाद का निर्णय हो गया है।`),
          OUTCOMES[outcome]!,
          both(`The reason: ${reason}`, `कारण: ${reason}`),
        ],
      };
    },
  }),
  defineEmail({
    name: 'dispute-closed',
    facts: { order: 'uuid', side: 'word', how: 'word' },
    render: async ({ order, how }, { db }) => {
      const label = await selectLabel(db, order);
      return {
        subject: both(`${label}: the dispute is over`, `${label}: विवाद समाप्त हुआ`),
        lines: [
          both(`The dispute about the order ${label} is over.`, `ऑर्डर ${label} का विवाद समाप्त हो गया है।`),
          CLOSED[how]!,
        ],
      };
    },
  }),
];
