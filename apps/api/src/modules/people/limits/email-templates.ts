import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { both, defineEmail, type MailTemplate, type Words } from '../../base/mail/index.ts';
import type { DepositRefusal } from './store.ts';

const STAYS_YOURS = both(
  'Your money stays yours: withdrawals, claims and package exits stay open.',
  'आपका पैसा आपका ही रहता है: निकासी, लाभ लेना और पैकेज से निकलना खुला रहता है।',
);

const pauseLines = (until: Date): readonly Words[] => [
  both(
    `Until ${toDateTime(until)} UTC deposits and purchases are closed. This cannot be shortened.`,
    `${toDateTime(until)} UTC तक जमा और ख़रीद बंद हैं। यह अवधि घटाई नहीं जा सकती।`,
  ),
  both(
    `What arrives at your deposit address all the same is credited to you. ${STAYS_YOURS.en}`,
    `आपके जमा पते पर फिर भी जो आए, वह आपके खाते में जमा होता है। ${STAYS_YOURS.hi}`,
  ),
];

const PERIODS: Readonly<Record<string, string>> = { day: 'दैनिक', week: 'साप्ताहिक', month: 'मासिक' };

const limitLine = (period: string, amount: bigint | null): Words => {
  const inHindi = PERIODS[period] ?? period;
  if (amount === null) return both(`You removed your limit a ${period}.`, `आपने अपनी ${inHindi} सीमा हटा दी।`);
  const sum = formatUsdt(usdt(amount));
  return both(
    `Your limit a ${period} is ${sum} USDT, for deposits and for purchases.`,
    `जमा और ख़रीद के लिए आपकी ${inHindi} सीमा ${sum} USDT है।`,
  );
};

/** Queued by limits.choose_limit and limits.take_pause. */
export const limitEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'limit-chosen',
    facts: { period: 'word', amount: 'optional amount', hours: 'hours' },
    render: ({ period, amount, hours }) => ({
      subject: both('Your personal limit', 'आपकी निजी सीमा'),
      lines: [
        limitLine(period, amount),
        hours === 0
          ? both('It holds from now on.', 'यह अभी से लागू है।')
          : both(
              `This holds in ${hours} hours. Until then the limit is as it was.`,
              `यह ${hours} घंटे बाद लागू होगी। तब तक सीमा पहले जैसी है।`,
            ),
        STAYS_YOURS,
      ],
    }),
  }),
  defineEmail({
    name: 'break-begun',
    facts: { until: 'time' },
    render: ({ until }) => ({
      subject: both('Your break has begun', 'आपका विराम शुरू हो गया'),
      lines: pauseLines(until),
    }),
  }),
  defineEmail({
    name: 'self-exclusion-begun',
    facts: { until: 'time' },
    render: ({ until }) => ({
      subject: both('Your self-exclusion has begun', 'आपका स्वयं को बाहर रखना शुरू हो गया'),
      lines: pauseLines(until),
    }),
  }),
];

const WHY: Readonly<Record<DepositRefusal, Words>> = {
  self_excluded: both(
    'You excluded yourself from deposits, and a transfer on the chain cannot be refused.',
    'आपने स्वयं को जमा से बाहर रखा है, और चेन पर हुआ हस्तांतरण लौटाया नहीं जा सकता।',
  ),
  cooling_off: both(
    'You are taking a break from deposits, and a transfer on the chain cannot be refused.',
    'आप जमा से विराम पर हैं, और चेन पर हुआ हस्तांतरण लौटाया नहीं जा सकता।',
  ),
  identity_check_needed: both(
    'Your identity is not confirmed yet, and a transfer on the chain cannot be refused.',
    'आपकी पहचान की पुष्टि अभी नहीं हुई है, और चेन पर हुआ हस्तांतरण लौटाया नहीं जा सकता।',
  ),
  deposit_limit_reached: both(
    'Your own deposit limit is reached, and a transfer on the chain cannot be refused.',
    'आपकी अपनी जमा सीमा पूरी हो चुकी है, और चेन पर हुआ हस्तांतरण लौटाया नहीं जा सकता।',
  ),
};

/** Added to the mail about a deposit that arrived although the member had closed deposits. */
export const arrivedAllTheSame = (refusal: DepositRefusal): Words =>
  both(
    `${WHY[refusal].en} The money is yours: move it to your Flexible wallet, free of charge, and withdraw it whenever you like.`,
    `${WHY[refusal].hi} पैसा आपका है: इसे बिना शुल्क अपने फ़्लेक्सिबल वॉलेट में ले जाएँ और जब चाहें निकालें।`,
  );
