import { notices } from '@plumbline/contract/notices';
import type { TextPage } from '../../model.ts';

/** The notice that members accept before their first purchase: one text, kept in the contract with its version. */
export const risk: TextPage = {
  path: '/risk',
  title: 'Risk notice',
  lead: 'This is the text that every member accepts before the first purchase, word for word.',
  description:
    'The whole risk notice of Plumbline: targets that are not met, losses, charges, the chain, custody and access.',
  picture: 'scales',
  version: String(notices.risk.version),
  updated: '2026-11-21',
  body: [
    notices.risk.text,
    '## How acceptance is kept',
    'When you accept this notice, we keep its version, the SHA-256 hash of its text, the time and your network address. A changed text gets a new version and has to be accepted again before the next purchase.',
    { note: 'If one sentence above is new to you, wait with your deposit. Ask us first: [Contact](/contactForm).' },
  ],
  next: ['/income-disclosure', '/transparency', '/fees'],
};
