import type { TopicWords } from '../words.ts';

/** Screens about money and the team. */
export const money = {
  assets: {
    is: 'Your money by where it lies, and the way to move it between your two wallets.',
    from: 'From the double-entry books, at this moment. Every change has an entry in the statement.',
  },
  deposit: {
    is: 'Your own address on the network: USDT sent to it arrives in your Electronic Wallet.',
    from: 'From the chain. The amount is what the transfer carries, not what is typed here.',
  },
  deposits: {
    is: 'Every transfer of USDT to your address, with how far it is.',
    from: 'From the chain, as the watcher recorded it.',
  },
  withdraw: {
    is: 'Takes money from your Flexible wallet to an address of yours. No income condition stands before it.',
    from: 'The balance is from the books; the charge is the one in force, and stands before you confirm.',
  },
  withdrawals: {
    is: 'Every withdrawal and package exit that you confirmed, with its state and, when it was rejected, the reason.',
    from: 'From the books; what was paid also from the chain.',
  },
  exit: {
    is: 'Takes the price of a package out to an address: all of it after its last day, less the charge before.',
    from: 'Price and last day are from your order; the charge before maturity is the one in force.',
  },
  packages: {
    is: 'Packages on sale. A package costs its price and earns on each business day what that day earned of its target.',
    from: 'Cards are what the operator sells; the history is of everybody, from the closed days.',
  },
  orders: {
    is: 'What you bought: each package with its days, and what can be done with its price now. Orders of the market have a tab of their own.',
    from: 'From your purchases; the terms are those of the day on which you bought.',
  },
  reserve: {
    is: 'Your own and your team’s investment, your income by kind, and the coin.',
    from: 'From the books. The kinds of income add up to the total exactly as shown.',
  },
  earn: {
    is: 'How a day’s earnings become income, and what the last days paid.',
    from: 'From the record of each closed day, which is public with its evidence.',
  },
  tradingIncome: {
    is: 'What your packages earned, a line for each closed day and source.',
    from: 'From closed days. “Why did I get this” names the plan, the share, the packages, and the earnings that paid it.',
  },
  levelIncome: {
    is: 'A share beside the trading profit of teams A, B and C, paid at the close of each day.',
    from: 'From closed days, out of booked earnings or the operator’s own money, never out of your team’s profit.',
  },
  directIncome: {
    is: 'One-off income for a purchase of somebody whom you referred.',
    from: 'From their purchases. It waits for its hold, for booked earnings, and for the cap.',
  },
  rewardIncome: {
    is: 'One-off income for a rank that you reached, once a rank.',
    from: 'From your own packages and those of your team.',
  },
  otherIncome: {
    is: 'Income of this kind, a line for each time.',
    from: 'From the plan of its day, a bonus from what an operator granted. Each line says why it was paid and out of what.',
  },
  team: {
    is: 'The members below you. Nothing is paid for a sign-up or for their number.',
    from: 'From sign-ups and purchases, counted as they happen. You see names, never addresses or phone numbers.',
  },
  programme: {
    is: 'Links that you invite with and what came of them, what is paid for an invitation, and your duties to those whom you invite.',
    from: 'Opened pages are counted, and nothing is kept about who opened them. The plan and the terms are the ones in force.',
  },
  statement: {
    is: 'Every entry on your accounts, with the balance after it, and as a file.',
    from: 'The books themselves: nothing is left out, and no entry is changed later.',
  },
  proof: {
    is: 'The public list of all that is owed at the end of a closed day, and your own lines in it.',
    from: 'The list itself, which your browser adds up. Your lines come with a key that only you see; every step is reckoned here.',
  },
  addresses: {
    is: 'Addresses that you withdraw to. A new one waits 24 hours unless you confirm it by a code.',
    from: 'What you saved; each is checked for its checksum.',
  },
  wallets: {
    is: 'Wallets that this browser announces. Connecting one shares its address with this page alone.',
    from: 'From your browser. Nothing is sent before you confirm it in the wallet.',
  },
  limits: {
    is: 'Limits of your own on deposits and purchases, and a break. Withdrawals always stay open.',
    from: 'What you chose. Stricter holds at once, looser later.',
  },
  identity: {
    is: 'The check of your identity, where it is asked for: before the first deposit, never first at a withdrawal. A store needs it before it sells.',
    from: 'What you sent and how it was decided.',
  },
  settings: {
    is: 'Who you are here, how you log in, which mails you get, and the way out.',
    from: 'What you entered. Points are the balance of your Flexible wallet.',
  },
} satisfies Readonly<Record<string, TopicWords>>;
