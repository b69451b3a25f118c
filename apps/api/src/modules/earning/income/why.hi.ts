import type { IncomeWhy } from '@plumbline/contract';

/** The rule of a line for Hindi files: the words of the app's own lists. */
export function ruleInHindi(why: IncomeWhy): string {
  switch (why.kind) {
    case 'trading_profit':
      return `दिन के लक्ष्य के ${why.percent} % का भुगतान ${why.paidBy === 'earnings.booked' ? 'दर्ज कमाई' : 'संचालक की सब्सिडी'} से हुआ`;
    case 'level_income':
      return `${why.day} को टीम A / B / C के ट्रेडिंग लाभ का ${why.percents.join(' / ')} %`;
    case 'relevel_income':
      return `${why.day} को दूसरी और बाद की ख़रीद से टीम A / B / C के ट्रेडिंग लाभ का ${why.percents.join(' / ')} %`;
    case 'matching_income':
      return `${why.day} को आपके सीधे रेफ़र किए सदस्यों की लेवल आय का ${why.percent} %`;
    case 'rematching_income':
      return `${why.day} को दूसरी और बाद की ख़रीद से आपके सीधे रेफ़र किए सदस्यों की लेवल आय का ${why.percent} %`;
    case 'direct_income':
      return `${why.buyer} की पहली ख़रीद का ${why.percent} %`;
    case 'redirect_income':
      return `${why.buyer} की बाद की एक ख़रीद का ${why.percent} %`;
    case 'reward_income':
      return `रैंक ${why.rank} प्राप्त`;
    case 'bonus_income':
      return why.note;
  }
}
