import { asked, type Draft, heading, paragraphs, section, table, textPage } from '../parts.ts';
import type { SiteTexts } from '../texts.ts';

type Pages = SiteTexts['pages'];

export const purchaseGuide = ({ 'purchase-guide': t, common }: Pages): Draft =>
  textPage('/purchase-guide', t, {
    picture: 'bridge',
    hasContents: true,
    body: [
      { note: t.note },
      heading(t.opening),
      { steps: t.opening.steps },
      heading(t.deposit),
      { steps: t.deposit.steps },
      heading(t.buying),
      { slot: 'packages', otherwise: common.packagesInApp },
      { steps: t.buying.steps },
      heading(t.running),
      { steps: t.running.steps },
      heading(t.market),
      { steps: t.market.steps },
      heading(t.withdrawal),
      { steps: t.withdrawal.steps },
      asked('wrong-network', 'leave-early', 'when-is-it-paid-out'),
    ],
    next: ['/risk', '/fees', '/profile-authentication'],
  });

export const profileAuthentication = ({ 'profile-authentication': t }: Pages): Draft =>
  textPage('/profile-authentication', t, {
    picture: 'key',
    hasContents: true,
    body: [
      section(t.signIn),
      section(t.factor, table(t.factor.table)),
      section(t.codes),
      section(t.addresses),
      section(t.freezing),
      section(t.identity),
      { note: t.note },
      asked('lost-phone', 'account-taken', 'is-kyc-needed'),
    ],
    next: ['/blog/security-of-your-account', '/privacy-policy', '/complaints'],
  });

/** Pages to which newsletter forms and the links in its mails lead. */
export const newsletter = (pages: Pages): readonly Draft[] => {
  const { newsletter: t, 'newsletter-confirm': confirm, 'newsletter-leave': leave } = pages;
  return [
    textPage('/newsletter', t, {
      picture: 'letter',
      body: [{ slot: 'newsletter-result', otherwise: '' }, paragraphs(t.text)],
      next: ['/blog', '/privacy-policy'],
    }),
    textPage('/newsletter/confirm', confirm, {
      picture: 'letter',
      isHidden: true,
      body: [{ post: '/publicApi/newsletterConfirm', button: confirm.button, keep: ['token'] }, confirm.unasked],
    }),
    textPage('/newsletter/leave', leave, {
      picture: 'letter',
      isHidden: true,
      body: [{ post: '/publicApi/newsletterLeave', button: leave.button, keep: ['token'] }],
    }),
  ];
};

/** Target of the link in a saved search's mail. */
export const endSavedSearch = ({ 'saved-search-end': t }: Pages): Draft =>
  textPage('/saved-search/end', t, {
    picture: 'letter',
    isHidden: true,
    body: [
      { slot: 'saved-search-result', otherwise: '' },
      { post: '/publicApi/endSavedSearch', button: t.button, keep: ['token'] },
    ],
  });

/** The page for reporting listings, stores and reviews: `?kind=&id=`. Works without JavaScript. */
export const report = ({ report: t }: Pages): Draft =>
  textPage('/report', t, {
    isHidden: true,
    body: [{ slot: 'report-form', otherwise: t.otherwise }, paragraphs(t.text)],
  });
