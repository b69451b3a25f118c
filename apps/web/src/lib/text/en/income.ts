/** The income lists. */
export const income = {
  lists: 'Incomes',
  failed: 'These lines could not be loaded. What was paid stays paid.',
  trading: {
    lead: 'The share of your packages in each closed day. It moves to your Flexible wallet when you click the coin.',
    empty: 'No closed day has paid you yet. A package starts earning on the day after its purchase.',
  },
  level: {
    lead: 'A share beside the trading profit of your teams A, B and C, credited when a day is closed.',
    empty: 'No trading profit of your teams yet.',
  },
  direct: {
    lead: 'Once for the first purchase of a member you referred, after its hold, paid out of booked earnings.',
    empty: 'Nobody you referred has bought a first package yet.',
  },
  reward: {
    lead: 'Once for each rank that you reach.',
    empty: 'You have not reached a rank with a reward yet.',
  },
  status: {
    paid: 'Paid',
    held: 'Held',
    awaiting_funds: 'Awaiting funds',
    awaiting_cap: 'Held back by the cap',
    cancelled: 'Cancelled',
  },
  paidByEarnings: 'Credited to you, paid by booked earnings.',
  paidBySubsidy: 'Credited to you, paid by the operator’s own money.',
  becomesDue: (day: string) => `Becomes due on ${day}.`,
  cancelledIf: {
    direct: 'It is cancelled if the package behind it is taken out before.',
    reward: 'It is cancelled if you take a package out before and then no longer reach the rank.',
  },
  laterDay: 'a later day',
  awaiting: 'Due, but not funded yet. It is paid first come, first served, as soon as earnings are booked.',
  awaitingCap:
    'Due, but held back: pay for bringing people in is at most half of the trading profit of the last 30 closed days. It is paid first come, first served, when there is room again.',
  cancelled: {
    direct: 'Not paid: the package behind it was taken out within the hold.',
    reward: 'Not paid: you took a package out within the hold and no longer reached the rank.',
  },
  source: { 'earnings.booked': 'Booked earnings', 'earnings.subsidy': 'Subsidy: the operator’s own money' },
  why: {
    trading: {
      'earnings.booked': (percent: string) => `${percent} % of the day's target, paid by booked earnings`,
      'earnings.subsidy': (percent: string) => `${percent} % of the day's target, paid by the operator's subsidy`,
    },
    level: (percents: string) => `${percents} % of team A / B / C's trading profit`,
    relevel: (percents: string) => `${percents} % of team A / B / C's trading profit from second and later purchases`,
    matching: (percent: string) => `${percent} % of your direct referrals’ level income`,
    rematching: (percent: string) =>
      `${percent} % of your direct referrals’ level income from second and later purchases`,
    direct: (percent: string, buyer: string) => `${percent} % of ${buyer}'s first purchase`,
    redirect: (percent: string, buyer: string) => `${percent} % of a later purchase by ${buyer}`,
    reward: (rank: number) => `Rank ${rank} reached`,
  },
  from: {
    package: (title: string, price: string) => `${title}, ${price} USDT`,
    purchase: (buyer: string, title: string) => `${buyer} bought ${title}`,
  },
  rule: 'Rule',
  ruleAndPlan: (rule: string, plan: number) => `${rule}, compensation plan ${plan}`,
  targetEarned: 'Target earned',
  ofTheTarget: (share: string) => `${share} of the day’s target`,
  paidBy: 'Paid by',
  computedFrom: 'Computed from',
  posting: 'Posting',
  proof: 'The proof that holds it',
  written: 'Written',
};
