import { formatUsdt, together, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import { both, type EmailTemplate, inEach, type Words } from '../../base/mail/index.ts';
import type { Digest, Movement } from './store.ts';

/** `ledger.account_kind` of the Electronic Wallet. */
const WALLET_KIND = 2;

type Describe = (movement: Movement, amount: string) => readonly [subject: Words, line: Words];

const whatHappened: Readonly<Record<string, Describe>> = {
  purchase: ({ package_title: title }, amount) => [
    both('You bought a package', 'आपने एक पैकेज ख़रीदा'),
    both(
      `${amount} USDT left your Electronic Wallet for the package ${title ?? ''}. What it earns is a target, never a promise.`,
      `पैकेज ${title ?? ''} के लिए ${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट से गए। इसकी कमाई एक लक्ष्य है, वादा कभी नहीं।`,
    ),
  ],
  package_return: ({ package_title: title }, amount) => [
    both('Your package was returned', 'आपका पैकेज लौटा दिया गया'),
    both(
      `${amount} USDT of the package ${title ?? ''} are back in your Electronic Wallet, whole.`,
      `पैकेज ${title ?? ''} के ${amount} USDT पूरे के पूरे आपके इलेक्ट्रॉनिक वॉलेट में लौट आए हैं।`,
    ),
  ],
  claim: (_movement, amount) => [
    both('You claimed your profit', 'आपने अपना लाभ लिया'),
    both(`${amount} USDT are in your Flexible wallet.`, `${amount} USDT आपके फ़्लेक्सिबल वॉलेट में हैं।`),
  ],
  wallet_transfer: ({ from_kind: from }, amount) => [
    both('You moved money between your wallets', 'आपने अपने वॉलेट के बीच पैसा स्थानांतरित किया'),
    from === WALLET_KIND
      ? both(
          `${amount} USDT went from your Electronic Wallet to your Flexible wallet.`,
          `${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट से फ़्लेक्सिबल वॉलेट में गए।`,
        )
      : both(
          `${amount} USDT went from your Flexible wallet to your Electronic Wallet.`,
          `${amount} USDT आपके फ़्लेक्सिबल वॉलेट से इलेक्ट्रॉनिक वॉलेट में गए।`,
        ),
  ],
  order_paid: ({ order_number: order }, amount) => [
    both('You paid an order', 'आपने एक ऑर्डर का भुगतान किया'),
    both(
      `${order ?? ''}: ${amount} USDT left your Electronic Wallet. They wait until your goods have arrived, and come back if nothing is sent.`,
      `${order ?? ''}: ${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट से गए। सामान पहुँचने तक ये रुके रहते हैं, और कुछ न भेजा जाए तो लौट आते हैं।`,
    ),
  ],
  order_refund: ({ order_number: order }, amount) => [
    both('You got a refund', 'आपको रकम वापस मिली'),
    both(
      `${order ?? ''}: ${amount} USDT are back in your Electronic Wallet.`,
      `${order ?? ''}: ${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट में लौट आए हैं।`,
    ),
  ],
  order_proceeds: ({ order_number: order }, amount) => [
    both('An order has cleared', 'एक ऑर्डर का हिसाब पूरा हुआ'),
    both(
      `${order ?? ''}: ${amount} USDT are in your Electronic Wallet, the fee is taken off.`,
      `${order ?? ''}: ${amount} USDT आपके इलेक्ट्रॉनिक वॉलेट में हैं, शुल्क काटकर।`,
    ),
  ],
};

const whatVendorsGet: typeof whatHappened = {
  order_paid: ({ order_number: order }, amount) => [
    both('You have an order', 'आपको एक ऑर्डर मिला है'),
    both(
      `${order ?? ''}: ${amount} USDT are paid and wait until the order clears. Accept it within three days, or the buyer has the money back.`,
      `${order ?? ''}: ${amount} USDT का भुगतान हो चुका है; ऑर्डर का हिसाब पूरा होने तक ये रुके रहते हैं। इसे तीन दिन में स्वीकार करें, वरना पैसा ख़रीदार को लौट जाता है।`,
    ),
  ],
};

/** Returns the mail about a posting for one of its sides. */
export function movementEmail(movement: Movement): EmailTemplate {
  const describe = (movement.side === 'to' && whatVendorsGet[movement.kind]) || whatHappened[movement.kind];
  if (!describe) throw new Error(`there is no email for ${movement.kind}`);
  const [subject, line] = describe(movement, formatUsdt(usdt(movement.amount_micro)));
  const time = toDateTime(movement.posted_at);
  return {
    subject,
    lines: [
      line,
      both(`${time} UTC, entry ${movement.id} of the ledger.`, `${time} UTC, बही-खाते की प्रविष्टि ${movement.id}।`),
    ],
  };
}

const INCOME_NAMES: Readonly<Record<string, Words>> = {
  trading_profit: both(
    'Trading Profit, waiting for your click on the coin',
    'ट्रेडिंग लाभ, सिक्के पर आपके क्लिक की प्रतीक्षा में',
  ),
  level_income: both('Level Income', 'लेवल आय'),
  relevel_income: both('Level Income of repurchases', 'दोबारा ख़रीद की लेवल आय'),
  matching_income: both('Matching income', 'मैचिंग आय'),
  rematching_income: both('Matching income of repurchases', 'दोबारा ख़रीद की मैचिंग आय'),
  direct_income: both('Direct Income', 'डायरेक्ट आय'),
  redirect_income: both('Direct income of repurchases', 'दोबारा ख़रीद की डायरेक्ट आय'),
  reward_income: both('Reward Income', 'रिवॉर्ड आय'),
  bonus_income: both('Bonus', 'बोनस'),
};

function paidBy(subsidy: bigint, show: (micro: bigint) => string): Words {
  if (subsidy === 0n) return both('All of it was paid out of booked earnings.', 'यह पूरी राशि दर्ज कमाई से दी गई।');
  const sum = show(subsidy);
  return both(
    `Of this, ${sum} USDT were paid out of the operator's subsidy, the rest out of booked earnings.`,
    `इसमें से ${sum} USDT संचालक की सब्सिडी से दिए गए, बाकी दर्ज कमाई से।`,
  );
}

/** Returns one mail for everything credited by the close of a day. */
export function digestEmail(digest: Digest, day: string): EmailTemplate {
  const asShown = together([...digest.amounts_micro, digest.subsidy_micro].map(usdt));
  const show = (micro: bigint): string => asShown(usdt(micro));
  const total = show(digest.amounts_micro.reduce((sum, amount) => sum + amount, 0n));
  const lines = digest.kinds.map((kind, index) => {
    const sum = show(digest.amounts_micro[index]!);
    return inEach((language) => `${INCOME_NAMES[kind]?.[language] ?? kind}: ${sum} USDT`);
  });
  return {
    subject: both(`Your income of ${day}`, `${day} की आपकी आय`),
    lines: [
      both(`${total} USDT were credited when the day ${day} was closed.`, `दिन ${day} बंद होने पर ${total} USDT जमा हुए।`),
      ...lines,
      paidBy(digest.subsidy_micro, show),
    ],
  };
}
