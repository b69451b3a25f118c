import type { Topic } from './topics.ts';

/** Terms of the domain, as docs/glossary.md has them, in words for members. */
export type Term =
  | 'target'
  | 'booked'
  | 'share'
  | 'closedDay'
  | 'claim'
  | 'electronic'
  | 'flexible'
  | 'principal'
  | 'maturity'
  | 'charge'
  | 'final'
  | 'due'
  | 'cap'
  | 'teams'
  | 'rank';

export interface HelpWords {
  readonly from: string;
  readonly terms: string;
  readonly more: string;
  readonly fees: string;
  readonly faq: string;
  readonly glossary: Readonly<Record<Term, { readonly name: string; readonly means: string }>>;
  readonly topics: Readonly<
    Record<Topic, { readonly is: string; readonly from: string; readonly terms: readonly Term[] }>
  >;
}

export const helpEn: HelpWords = {
  from: 'Where the figures come from',
  terms: 'Terms',
  more: 'How a package earns',
  fees: 'Fees',
  faq: "FAQ's",
  glossary: {
    target: {
      name: 'Target',
      means: 'The rate that a package aims at, in percent of its price a day. Not guaranteed; it can be zero.',
    },
    booked: {
      name: 'Booked earnings',
      means:
        'What was really earned: trading results with the hash of their transfer, and charges that members paid. Income is paid out of nothing else, except the operator’s own money, which says so.',
    },
    share: {
      name: 'Share of the target',
      means:
        'What a closed day could pay of every target: what was there, divided by what full targets needed, 100 % at most.',
    },
    closedDay: {
      name: 'Closed day',
      means: 'A business day whose income has been worked out and written down. It is not changed afterwards.',
    },
    claim: {
      name: 'Claim',
      means:
        'The click on the coin: it moves profit of closed days into the Flexible wallet. Unclaimed profit never expires.',
    },
    electronic: { name: 'Electronic Wallet', means: 'Deposits arrive here, purchases leave from here.' },
    flexible: {
      name: 'Flexible wallet',
      means: 'Income arrives here, withdrawals leave from here. Moving money between the two is free.',
    },
    principal: { name: 'Principal', means: 'The price of the packages that you hold. It stays yours.' },
    maturity: {
      name: 'Maturity',
      means: 'The last day of a package. From then on its whole price can be taken out without a charge.',
    },
    charge: { name: 'Charge', means: 'What a withdrawal or an early exit costs. It is shown before you confirm.' },
    final: { name: 'Final', means: 'The network cannot replace the transfer any more. Only then it counts.' },
    due: {
      name: 'Hold, due, awaiting',
      means:
        'One-off income is due after its hold. It then waits for booked earnings, or for the cap on pay for recruitment.',
    },
    cap: {
      name: 'Cap',
      means: 'What is paid for bringing people in is at most half of the trading profit of the last 30 closed days.',
    },
    teams: {
      name: 'Team A, B, C',
      means: 'The members one, two and three steps below you. Active means that somebody holds a package.',
    },
    rank: { name: 'Level', means: 'The rank that your own packages and those of your team have reached, 1 to 6.' },
  },
  topics: {
    assets: {
      is: 'Your money by where it lies, and the way to move it between your two wallets.',
      from: 'From the double-entry books, at this moment. Every change has an entry in the statement.',
      terms: ['electronic', 'flexible', 'principal'],
    },
    deposit: {
      is: 'Your own address on the network: USDT sent to it arrives in your Electronic Wallet.',
      from: 'From the chain. The amount is what the transfer carries, not what is typed here.',
      terms: ['final', 'electronic'],
    },
    deposits: {
      is: 'Every transfer to your address, with how far it is.',
      from: 'From the chain, as the watcher recorded it.',
      terms: ['final'],
    },
    withdraw: {
      is: 'Takes money from your Flexible wallet to an address of yours. No income condition stands before it.',
      from: 'The balance is from the books; the charge is the one in force, and stands before you confirm.',
      terms: ['flexible', 'charge', 'final'],
    },
    withdrawals: {
      is: 'Every withdrawal that you asked for, with its state and, when it was rejected, the reason.',
      from: 'From the books; what was paid also from the chain.',
      terms: ['charge', 'final'],
    },
    exit: {
      is: 'Takes the whole price of a package out to an address.',
      from: 'Price and last day are from your order; the charge before maturity is the one in force.',
      terms: ['principal', 'maturity', 'charge'],
    },
    packages: {
      is: 'Packages on sale. A package costs its price and earns on each business day what that day earned of its target.',
      from: 'Cards are what the operator sells; the history is of everybody, from the closed days.',
      terms: ['target', 'share', 'maturity', 'charge'],
    },
    orders: {
      is: 'What you bought: each package with its days, and what can be done with its price now.',
      from: 'From your purchases; the terms are those of the day on which you bought.',
      terms: ['principal', 'maturity', 'charge'],
    },
    reserve: {
      is: 'Your own and your team’s investment, your income by kind, and the coin.',
      from: 'From the books. Each figure is cut off after two decimals, never rounded up.',
      terms: ['claim', 'closedDay', 'principal'],
    },
    earn: {
      is: 'How a day’s earnings become income, and what the last days paid.',
      from: 'From the record of each closed day, which is public with its evidence.',
      terms: ['booked', 'share', 'closedDay'],
    },
    tradingIncome: {
      is: 'What your packages earned, a line for each day and package.',
      from: 'From closed days. “Why did I get this” names the plan, the share and the earnings that paid it.',
      terms: ['share', 'booked', 'claim'],
    },
    levelIncome: {
      is: 'A share of the trading profit of teams A, B and C, paid at the close of each day.',
      from: 'From closed days, out of booked earnings, never out of your team’s profit.',
      terms: ['teams', 'booked', 'closedDay'],
    },
    directIncome: {
      is: 'One-off income for a purchase of somebody whom you referred.',
      from: 'From their purchases. It waits for its hold, for booked earnings, and for the cap.',
      terms: ['due', 'cap', 'booked'],
    },
    rewardIncome: {
      is: 'One-off income for a rank that you reached, once a rank.',
      from: 'From your own packages and those of your team.',
      terms: ['rank', 'due', 'cap'],
    },
    otherIncome: {
      is: 'Income of this kind, a line for each time.',
      from: 'From the plan in force; each line says why it was paid and out of what.',
      terms: ['booked', 'due'],
    },
    team: {
      is: 'The members below you. Nothing is paid for a sign-up or for their number.',
      from: 'From sign-ups and purchases, counted as they happen. You see names, never addresses or phone numbers.',
      terms: ['teams', 'cap'],
    },
    programme: {
      is: 'What you owe to those whom you invite, and whether you have accepted it.',
      from: 'The text and its version are the ones in force.',
      terms: ['teams', 'cap'],
    },
    statement: {
      is: 'Every entry on your accounts, with the balance after it, and as a file.',
      from: 'The books themselves: nothing is left out, and no entry is changed later.',
      terms: ['electronic', 'flexible', 'principal'],
    },
    proof: {
      is: 'The public list of all that is owed at the end of a closed day, and your own lines in it.',
      from: 'The list itself, which your browser adds up. Your lines come with a key that only you see; every step is reckoned here.',
      terms: ['closedDay', 'electronic', 'flexible', 'principal', 'claim'],
    },
    addresses: {
      is: 'Addresses that you withdraw to. A new one waits 24 hours unless you confirm it by a code.',
      from: 'What you saved; each is checked for its checksum.',
      terms: ['final'],
    },
    wallets: {
      is: 'Wallets that this browser announces. Connecting one shares its address with this page alone.',
      from: 'From your browser. Nothing is sent before you confirm it in the wallet.',
      terms: ['final'],
    },
    limits: {
      is: 'Limits of your own on deposits and purchases, and a break. Withdrawals always stay open.',
      from: 'What you chose. Stricter holds at once, looser later.',
      terms: ['electronic', 'principal'],
    },
    identity: {
      is: 'The check of your identity, where it is asked for: before the first deposit, never first at a withdrawal.',
      from: 'What you sent and how it was decided.',
      terms: ['electronic'],
    },
    settings: {
      is: 'Who you are here, how you log in, which mails you get, and the way out.',
      from: 'What you entered. Points are the balance of your Flexible wallet.',
      terms: ['flexible'],
    },
  },
};
