import {
  operatorApproveDispute,
  operatorChangeWordList,
  operatorDecideAppeal,
  operatorDecideDispute,
  operatorDecideLesson,
  operatorDecideListing,
  operatorDecideReports,
  operatorDecideVendor,
  operatorDispute,
  operatorDisputes,
  operatorEscrow,
  operatorListing,
  operatorListings,
  operatorOrder,
  operatorOrders,
  operatorRefunds,
  operatorRemoveListing,
  operatorReports,
  operatorVendor,
  operatorVendors,
  operatorWordList,
  operatorWriteDispute,
} from '@plumbline/contract/operator';
import type { Help } from './topics.ts';

/** Market screens. */
export const market: Readonly<Record<string, Help>> = {
  vendors: {
    reads: operatorVendors,
    is: 'Stores by their state; without a filter those that were handed in or appeal against a suspension, the oldest first.',
    from: 'What owners handed in or appealed. A store sells while it is approved, its owner’s identity is approved, and the account is not frozen.',
    acts: [['Open one and decide', operatorDecideVendor]],
  },
  'vendors/:id': {
    reads: operatorVendor,
    is: 'One store: what helps to decide about it.',
    from: 'Its profile, its owner’s identity check, and what was decided before. The vendor is mailed the reason of each decision.',
    acts: [['Approve, reject, suspend, close', operatorDecideVendor]],
  },
  listings: {
    reads: operatorListings,
    is: 'Listings that wait for a decision, the oldest first, appeals, and every other one.',
    from: 'Revisions that were handed in. A revision never changes; visitors see the one that was approved.',
    acts: [
      ['Approve or reject', operatorDecideListing],
      ['Decide an appeal', operatorDecideAppeal],
      ['Show or refuse a lesson that came later', operatorDecideLesson],
    ],
  },
  'listings/:id': {
    reads: operatorListing,
    is: 'One listing as its owner saved it last, beside what visitors see.',
    from: 'Its revisions. A decision names the number of the revision that was shown to you.',
    acts: [
      ['Approve or reject', operatorDecideListing],
      ['Take it away', operatorRemoveListing],
      ['Decide an appeal', operatorDecideAppeal],
    ],
  },
  escrow: {
    reads: operatorEscrow,
    is: 'The money that buyers paid and vendors do not have yet.',
    from: 'The sum of what open orders hold, beside the sum of the ledger’s settlement accounts. The reconciliation compares both for each vendor.',
    acts: [],
  },
  orders: {
    reads: operatorOrders,
    is: 'Orders of all stores, by state, buyer, store or number.',
    from: 'The orders themselves. The day of a next step is a business day: when it is over, the step comes by itself.',
    acts: [],
  },
  'orders/:id': {
    reads: operatorOrder,
    is: 'One order: its timeline, its money with each posting, and what happens next.',
    from: 'The order’s events and the postings of the ledger that name it.',
    acts: [],
  },
  disputes: {
    reads: operatorDisputes,
    is: 'Orders about which buyer and vendor disagree, the oldest first.',
    from: 'What both sides say and show. The order’s money stays where it is until the dispute is over.',
    acts: [['Open one and decide', operatorDecideDispute]],
  },
  'disputes/:id': {
    reads: operatorDispute,
    is: 'One dispute: each side, the evidence, and what operators decided.',
    from: 'Messages never change. A decision names what the order held when it was shown; a job moves the money after it has asked for each confirmation again.',
    acts: [
      ['Write to both sides', operatorWriteDispute],
      ['Decide', operatorDecideDispute],
      ['Approve what another operator decided', operatorApproveDispute],
    ],
  },
  refunds: {
    reads: operatorRefunds,
    is: 'Refunds to buyers, by whom and why, the newest first.',
    from: 'Postings of the ledger: each goes to the buyer of its order, and never above what the order held.',
    acts: [],
  },
  reports: {
    reads: operatorReports,
    is: 'Listings, stores and reviews that people say should not be here, the most reported first.',
    from: 'One report a person and thing. A decision is about every open report of the thing at once.',
    acts: [['Dismiss, or take the thing away', operatorDecideReports]],
  },
  'banned-words': {
    reads: operatorWordList,
    is: 'Words and goods that are refused where texts are handed in.',
    from: 'The newest version of one list, with the last twenty. It holds for what is handed in from then on.',
    acts: [['Write the next version', operatorChangeWordList]],
  },
};
