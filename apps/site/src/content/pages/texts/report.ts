import type { TextPage } from '../../model.ts';

/** Where listings, stores and reviews lead whoever wants to report them: `?kind=&id=`. Works without a script. */
export const reportPage: TextPage = {
  path: '/report',
  title: 'Report something',
  lead: 'Tell us what should not be here. A person looks at each report.',
  description: 'Report a listing, a store or a review of the marketplace of Plumbline. A person looks at each report.',
  isHidden: true,
  body: [
    {
      slot: 'report-form',
      otherwise: 'Open the listing or the store in [the market](/market), and press Report there.',
    },
    `A report is not a complaint about an order: for that, open a dispute in the order. If somebody is in danger, call the police first.

We take away what is illegal, dangerous, a counterfeit or a deception. Its owner reads why, and can appeal. One report of a person is enough: more of them do not count.`,
  ],
};
