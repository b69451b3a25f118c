import { bundledWords } from '../../lib/text/index.ts';

const en = {
  package: 'Package',
  outcomes: 'What it could pay',
  outcomesLead:
    'Arithmetic, not a forecast: what a package pays if its days earn nothing, half or all of its target. Nobody knows which it will be.',
  outcomesOf: (title: string) => `What ${title} pays at 0, 50 and 100 % of its target, in USDT`,
  ofTarget: 'Of the target',
  eachDay: 'A day, USDT',
  allDays: (days: number) => `All ${days} days, USDT`,
  history: 'What days really paid',
  historyFailed: 'The closed days could not be loaded.',
  noHistory: 'No day has been closed yet: there is no history to judge a target by.',
  mean: (days: number, share: string) =>
    days === 1
      ? `The last closed day paid ${share} of each target.`
      : `The last ${days} days paid ${share} of each target on average.`,
  range: (lowest: string, highest: string) => `Between ${lowest} and ${highest} a day.`,
  unpaid: (days: number) =>
    days === 0 ? 'No day paid nothing.' : days === 1 ? '1 day paid nothing.' : `${days} days paid nothing.`,
  subsidised: (share: string) => `${share} of it came from the operator’s own money.`,
  eachClosedDay: 'Each closed day',
};

const hi: typeof en = {
  package: 'पैकेज',
  outcomes: 'यह कितना दे सकता है',
  outcomesLead:
    'यह गणित है, अनुमान नहीं: दिन लक्ष्य का शून्य, आधा या पूरा कमाएँ तो पैकेज कितना देता है। कौन सा होगा, कोई नहीं जानता।',
  outcomesOf: (title) => `${title} अपने लक्ष्य के 0, 50 और 100 % पर कितना देता है, USDT में`,
  ofTarget: 'लक्ष्य का',
  eachDay: 'प्रतिदिन, USDT',
  allDays: (days) => `सभी ${days} दिन, USDT`,
  history: 'दिनों ने वास्तव में क्या दिया',
  historyFailed: 'बंद हुए दिन लोड नहीं हो सके।',
  noHistory: 'अभी कोई दिन बंद नहीं हुआ: लक्ष्य को परखने का कोई इतिहास नहीं है।',
  mean: (days, share) =>
    days === 1 ? `पिछले बंद दिन ने हर लक्ष्य का ${share} दिया।` : `पिछले ${days} दिनों ने हर लक्ष्य का औसतन ${share} दिया।`,
  range: (lowest, highest) => `प्रतिदिन ${lowest} और ${highest} के बीच।`,
  unpaid: (days) => (days === 0 ? 'ऐसा कोई दिन नहीं था जिसने कुछ न दिया हो।' : `${days} दिनों ने कुछ नहीं दिया।`),
  subsidised: (share) => `इसमें ${share} संचालक के अपने पैसे से आया।`,
  eachClosedDay: 'हर बंद दिन',
};

/** Of the calculator alone: they come with its screen. */
export const { useWords: useOutcomeWords } = bundledWords({ en, hi });
