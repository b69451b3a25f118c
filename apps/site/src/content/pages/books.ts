import { asked, bullets, type Draft, heading, numbered, paragraphs, section, table, textPage } from '../parts.ts';
import type { SiteTexts } from '../texts.ts';

type Pages = SiteTexts['pages'];

export const howAPackageEarns = ({ 'how-a-package-earns': t }: Pages): Draft => {
  const { head, rows } = t.example.table;
  return textPage('/how-a-package-earns', t, {
    picture: 'well',
    hasContents: true,
    body: [
      section(t.target),
      section(t.sources, numbered(t.sources.list)),
      section(t.division, bullets(t.division.list)),
      section(
        t.example,
        table(
          {
            head: ['', ...head],
            rows: [
              [rows[0], '4.00', '2.00'],
              [rows[1], '6.00', '3.00'],
              [rows[2], '10.00', '5.00'],
              [rows[3], '2.00', '1.00'],
              [rows[4], '22.00', '11.00'],
            ],
          },
          { figures: 2 },
        ),
      ),
      section(t.yourPart),
      section(t.loss),
      asked('can-it-earn-nothing', 'where-does-income-come-from', 'what-is-subsidy'),
    ],
    next: ['/transparency', '/risk', '/blog/target-not-guaranteed'],
  });
};

export const checkTheBooks = ({ 'check-the-books': t }: Pages): Draft =>
  textPage('/check-the-books', t, {
    picture: 'compass',
    hasContents: true,
    body: [
      heading(t.closedDay),
      { steps: t.closedDay.steps },
      heading(t.custody),
      { steps: t.custody.steps },
      heading(t.account),
      { steps: t.account.steps },
      section(t.program),
      { note: t.note },
    ],
    next: ['/transparency', '/how-a-package-earns', '/blog/verify-a-payout-on-chain'],
  });

export const transparency = ({ transparency: t, common }: Pages): Draft =>
  textPage('/transparency', t, {
    picture: 'scales',
    hasContents: true,
    body: [
      section(t.held),
      { slot: 'custody', otherwise: common.figuresSoon },
      section(t.reading),
      section(t.addresses),
      { slot: 'addresses', otherwise: t.addresses.otherwise },
      t.addresses.more,
      section(t.lasting),
      { slot: 'sustainability', otherwise: common.figuresSoon },
      paragraphs(t.lasting.more),
      section(t.purpose),
      { slot: 'income-shares', otherwise: t.purpose.otherwise },
      section(t.closedDays),
      { slot: 'transparency', otherwise: t.closedDays.otherwise },
      section(t.proofs),
      { slot: 'proofs', otherwise: t.proofs.otherwise },
      t.proofs.more,
      section(t.checking),
    ],
    next: ['/proof-of-liabilities', '/check-the-books', '/income-disclosure'],
  });

export const proofOfLiabilities = ({ 'proof-of-liabilities': t }: Pages): Draft =>
  textPage('/proof-of-liabilities', t, {
    picture: 'scales',
    hasContents: true,
    body: [
      section(t.idea),
      section(t.honesty),
      heading(t.checking),
      { steps: t.checking.steps },
      section(t.limits),
      section(t.mismatch),
      { note: t.note },
    ],
    next: ['/transparency', '/check-the-books', '/risk'],
  });

export const incomeDisclosure = ({ 'income-disclosure': t, common }: Pages): Draft =>
  textPage('/income-disclosure', t, {
    picture: 'chart',
    hasContents: true,
    body: [
      heading(t.figures),
      { slot: 'income-disclosure', otherwise: common.figuresSoon },
      section(t.method),
      section(t.purpose),
      section(t.limits),
      section(t.plainness),
    ],
    next: ['/risk', '/membership-levels', '/blog/reading-the-income-disclosure'],
  });
