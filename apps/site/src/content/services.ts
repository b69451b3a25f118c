import type { Service } from './model.ts';
import { asked, bullets, paragraphs, section } from './parts.ts';
import type { SiteTexts } from './texts.ts';

type Words = Pick<Service, 'title' | 'summary' | 'points'>;

const service = (
  slug: string,
  { title, summary, points }: Words,
  rest: Pick<Service, 'picture' | 'body' | 'faqs'>,
): Service => ({ slug, title, summary, points, ...rest });

export const services = ({ lists, pages: { common } }: SiteTexts): readonly Service[] => {
  const {
    'member-wallet': wallet,
    'investment-packages': packages,
    'referral-programme': referral,
    'ledger-engineering': ledger,
    'chain-integration': chain,
    'account-security': security,
    'fast-public-sites': sites,
    'books-that-can-be-read': books,
  } = lists.services;
  return [
    service('member-wallet', wallet, {
      picture: 'key',
      body: [section(wallet.accounts), section(wallet.address), section(wallet.reasons), section(wallet.limits)],
      ...asked('what-is-a-member-wallet', 'who-holds-the-key', 'when-is-it-credited'),
    }),
    service('investment-packages', packages, {
      picture: 'well',
      body: [
        paragraphs(packages.intro),
        { slot: 'packages', otherwise: common.packagesInApp },
        { note: packages.note },
      ],
      ...asked('can-it-earn-nothing', 'where-does-income-come-from', 'leave-early', 'what-happens-at-maturity'),
    }),
    service('referral-programme', referral, {
      picture: 'tree',
      body: [paragraphs(referral.intro), paragraphs(referral.more), { slot: 'levels', otherwise: referral.otherwise }],
      ...asked('must-i-recruit', 'referral-from-deposits', 'what-are-teams', 'why-cancelled'),
    }),
    service('ledger-engineering', ledger, {
      picture: 'ledger',
      body: [paragraphs(ledger.intro), section(ledger.delivered, bullets(ledger.delivered.list)), section(ledger.base)],
      ...asked('how-to-check'),
    }),
    service('chain-integration', chain, {
      picture: 'chain',
      body: [chain.intro, section(chain.deposits), section(chain.payouts), section(chain.watching)],
      ...asked('when-is-it-credited', 'who-holds-the-key'),
    }),
    service('account-security', security, {
      picture: 'gate',
      body: [security.intro, section(security.contents, bullets(security.contents.list)), security.end],
      ...asked('lost-phone', 'account-taken', 'who-asks-for-codes'),
    }),
    service('fast-public-sites', sites, {
      picture: 'window',
      body: [sites.intro, section(sites.difference), section(sites.editors)],
      ...asked('can-i-look-first'),
    }),
    service('books-that-can-be-read', books, {
      picture: 'books',
      body: [books.intro, section(books.examples, bullets(books.examples.list)), section(books.method)],
      ...asked('how-to-check'),
    }),
  ];
};
