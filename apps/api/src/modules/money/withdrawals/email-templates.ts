import { together } from '@plumbline/money';
import {
  both,
  defineEmail,
  type EmailTemplate,
  type MailContext,
  type MailTemplate,
  type Words,
} from '../../base/mail/index.ts';
import { selectPaidBy, selectWithdrawal, type WithdrawalRecord } from './store.ts';

const SENT: readonly WithdrawalRecord['status'][] = ['approved', 'paying', 'paid'];

type Facts = Pick<WithdrawalRecord, 'address' | 'gross' | 'charge' | 'net'>;

/** Shows the full address and exact amounts as on the screen, so that members can check what the code confirms. */
export function factLines({ address, gross, charge, net }: Facts): readonly Words[] {
  const show = together([gross, charge, net]);
  return [
    both(`Address: ${address}`, `पता: ${address}`),
    both(`Amount: ${show(gross)} USDT`, `राशि: ${show(gross)} USDT`),
    both(`Charge: ${show(charge)} USDT`, `शुल्क: ${show(charge)} USDT`),
    both(`Arrives at the address: ${show(net)} USDT (BEP-20)`, `पते पर पहुँचेगा: ${show(net)} USDT (BEP-20)`),
  ];
}

/** Writes the text from the member's own withdrawal, and only while it is in one of the states. */
const aboutWithdrawal = (
  name: string,
  states: readonly WithdrawalRecord['status'][],
  write: (record: WithdrawalRecord, context: MailContext) => EmailTemplate | Promise<EmailTemplate>,
) =>
  defineEmail({
    name,
    facts: { withdrawal: 'uuid' },
    render: async ({ withdrawal }, context) => {
      const record = await selectWithdrawal(context.db, withdrawal);
      const isSo = record?.memberId === context.memberId && states.includes(record.status);
      return isSo ? write(record, context) : undefined;
    },
  });

/** Queued by the payer when it settles the payout. */
export const paidEmail = aboutWithdrawal('withdrawal-paid', ['paid'], async (record, { db }) => {
  const transaction = await selectPaidBy(db, record.id);
  return {
    subject: both('Your withdrawal was paid', 'आपकी निकासी का भुगतान हो गया'),
    lines: [
      both('The transfer is final on the network.', 'हस्तांतरण नेटवर्क पर अंतिम है।'),
      ...factLines(record),
      both(`Transaction: ${transaction}`, `लेन-देन: ${transaction}`),
    ],
  };
});

/** The others are queued by withdrawals.confirm, approve and reject. */
export const withdrawalEmails: readonly MailTemplate[] = [
  paidEmail,
  aboutWithdrawal('withdrawal-confirmed', ['pending', ...SENT, 'rejected'], (record) => ({
    subject: both('Your withdrawal is confirmed', 'आपकी निकासी की पुष्टि हो गई'),
    lines: [
      both(
        'The amount is reserved for this withdrawal and leaves once it is approved.',
        'राशि इस निकासी के लिए आरक्षित है और स्वीकृति के बाद जाती है।',
      ),
      ...factLines(record),
      both(
        'If this was not you, freeze your account with the link below at once and contact us.',
        'यदि यह आपने नहीं किया, तो नीचे दिए लिंक से तुरंत अपना खाता फ़्रीज़ करें और हमसे संपर्क करें।',
      ),
    ],
  })),
  aboutWithdrawal('withdrawal-approved', [...SENT, 'rejected'], (record) => ({
    subject: both('Your withdrawal is approved', 'आपकी निकासी स्वीकृत हुई'),
    lines: [both('It is sent as soon as its turn comes.', 'अपनी बारी आते ही इसे भेज दिया जाएगा।'), ...factLines(record)],
  })),
  aboutWithdrawal('withdrawal-rejected', ['rejected'], (record) => ({
    subject: both('Your withdrawal was rejected', 'आपकी निकासी अस्वीकृत हुई'),
    lines: [
      both('The whole amount is back where it came from.', 'पूरी राशि वहीं लौट आई है जहाँ से वह ली गई थी।'),
      both(`Reason: ${record.reason}`, `कारण: ${record.reason}`),
      ...factLines(record),
    ],
  })),
];
