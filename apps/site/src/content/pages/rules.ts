import { notices } from '@plumbline/contract/notices';
import { DEFAULT_LANGUAGE } from '@plumbline/texts/languages';
import { figures } from '../figures.ts';
import type { Block } from '../model.ts';
import { asked, bullets, type Draft, heading, section, table, textPage } from '../parts.ts';
import type { SiteTexts } from '../texts.ts';

type Pages = SiteTexts['pages'];

/** English is binding, because its version and hash are accepted. Other languages say so, and summarise the text first. */
const accepted = (text: string, summary: readonly string[], { language, pages: { common } }: SiteTexts): Block[] =>
  language === DEFAULT_LANGUAGE
    ? [text]
    : [
        { note: common.englishBinds },
        section({ title: common.summary }, bullets(summary)),
        heading({ title: common.fullText }),
        text,
      ];

/** The notice that members accept before their first purchase: one text, stored in the contract with its version. */
export const risk = (texts: SiteTexts): Draft => {
  const { risk: t } = texts.pages;
  return textPage('/risk', t, {
    picture: 'scales',
    version: String(notices.risk.version),
    updated: '2026-11-21',
    body: [
      ...accepted(notices.risk.text, t.summary, texts),
      heading(t.acceptance),
      t.acceptance.text,
      { note: t.note },
    ],
    next: ['/income-disclosure', '/transparency', '/fees'],
  });
};

/** The terms that members accept: one text, stored in the contract with its version. */
export const termsOfService = (texts: SiteTexts): Draft => {
  const { 'terms-of-service': t } = texts.pages;
  return textPage('/terms-of-service', t, {
    picture: 'books',
    version: String(notices.terms.version),
    updated: '2026-11-21',
    body: [
      ...accepted(notices.terms.text, t.summary, texts),
      heading(t.beside),
      t.beside.text,
      heading(t.inviting),
      t.inviting.text,
      notices.referral.text,
    ],
    next: ['/risk', '/privacy-policy', '/complaints'],
  });
};

/**
 * Describes every table with personal data (db/schema): a new one needs a row in its texts. The English page is binding.
 */
export const privacyPolicy = ({ language, pages: { 'privacy-policy': t } }: SiteTexts): Draft =>
  textPage('/privacy-policy', t, {
    picture: 'window',
    version: '1',
    updated: '2026-11-21',
    hasContents: true,
    body: [
      ...(language === DEFAULT_LANGUAGE ? [] : [{ note: t.translation }]),
      section(t.reading),
      section(t.contact),
      section(t.newsletter),
      section(t.member, table(t.member.table)),
      section(t.others),
      section(t.chain),
      section(t.never),
      section(t.duration),
      section(t.rights),
    ],
    next: ['/terms-of-service', '/profile-authentication', '/complaints'],
  });

export const fees = ({ fees: t }: Pages): Draft => {
  const { head, none, deposit, credited, withdrawal, early, ofPrice, matured } = t.charges;
  return textPage('/fees', t, {
    picture: 'gate',
    hasContents: true,
    body: [
      heading(t.charges),
      {
        slot: 'fees',
        otherwise: table({
          head,
          rows: [
            [deposit, none, credited],
            [withdrawal, figures.withdrawalCharge, figures.withdrawalMinimum],
            [early, ofPrice, figures.packageWithdrawalMinimum],
            [matured, none, none],
          ],
        }),
      },
      section(t.example),
      section(t.use),
      section(t.market),
      section(t.free),
      section(t.changes),
    ],
    next: ['/pricing', '/purchase-guide', '/transparency'],
  });
};

export const membershipLevels = ({ 'membership-levels': t }: Pages): Draft =>
  textPage('/membership-levels', t, {
    picture: 'stairs',
    hasContents: true,
    body: [
      heading(t.inForce),
      { slot: 'levels', otherwise: t.inForce.otherwise },
      section(t.reaching),
      section(t.reward),
      section(t.shares),
      { note: t.note },
      section(t.end),
      asked('must-i-recruit', 'what-are-teams', 'why-awaiting-funds', 'why-held-back'),
    ],
    next: ['/income-disclosure', '/blog/why-levels-are-capped', '/risk'],
  });

export const complaints = ({ complaints: t }: Pages): Draft =>
  textPage('/complaints', t, {
    picture: 'letter',
    body: [
      { steps: t.steps },
      section(t.remedies),
      section(t.promises),
      asked('withdrawal-rejected', 'somebody-promised-me', 'account-taken'),
    ],
    next: ['/contactForm', '/transparency', '/profile-authentication'],
  });
