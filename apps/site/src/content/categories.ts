import type { Category } from './model.ts';

export const en: readonly Category[] = [
  { slug: 'ledger', title: 'The ledger', summary: 'How money is written down here, and what the books refuse.' },
  { slug: 'income', title: 'Income', summary: 'Targets, factors, levels and what was really earned.' },
  { slug: 'chain', title: 'The chain', summary: 'Deposits, payouts and how to check them yourself.' },
  { slug: 'security', title: 'Security', summary: 'How accounts are kept, lost and brought back.' },
  { slug: 'company', title: 'The company', summary: 'What we build and how we work.' },
];

export const hi: readonly Category[] = [
  { slug: 'ledger', title: 'बही-खाता', summary: 'यहाँ पैसा कैसे लिखा जाता है, और बही किस बात से मना करती है।' },
  { slug: 'income', title: 'आय', summary: 'लक्ष्य, गुणक, स्तर, और वास्तव में कितना कमाया गया।' },
  { slug: 'chain', title: 'चेन', summary: 'जमा, भुगतान, और उन्हें स्वयं कैसे जाँचें।' },
  { slug: 'security', title: 'सुरक्षा', summary: 'खाते कैसे सुरक्षित रहते हैं, कैसे खोते हैं और कैसे लौटते हैं।' },
  { slug: 'company', title: 'कंपनी', summary: 'हम क्या बनाते हैं और कैसे काम करते हैं।' },
];
