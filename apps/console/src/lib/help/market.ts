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
import { texts as t } from '@plumbline/texts/en/console-help';
import type { Help } from './topics.ts';

/** Market screens. */
export const market: Readonly<Record<string, Help>> = {
  vendors: {
    reads: operatorVendors,
    is: t.vendors.is,
    from: t.vendors.from,
    acts: [[t.vendors.acts.openOne, operatorDecideVendor]],
  },
  'vendors/:id': {
    reads: operatorVendor,
    is: t['vendors/:id'].is,
    from: t['vendors/:id'].from,
    acts: [[t['vendors/:id'].acts.approveReject, operatorDecideVendor]],
  },
  listings: {
    reads: operatorListings,
    is: t.listings.is,
    from: t.listings.from,
    acts: [
      [t.listings.acts.approveOrReject, operatorDecideListing],
      [t.listings.acts.decideAnAppeal, operatorDecideAppeal],
      [t.listings.acts.showRefuse, operatorDecideLesson],
    ],
  },
  'listings/:id': {
    reads: operatorListing,
    is: t['listings/:id'].is,
    from: t['listings/:id'].from,
    acts: [
      [t['listings/:id'].acts.approveOrReject, operatorDecideListing],
      [t['listings/:id'].acts.takeItAway, operatorRemoveListing],
      [t['listings/:id'].acts.decideAnAppeal, operatorDecideAppeal],
    ],
  },
  escrow: {
    reads: operatorEscrow,
    is: t.escrow.is,
    from: t.escrow.from,
    acts: [],
  },
  orders: {
    reads: operatorOrders,
    is: t.orders.is,
    from: t.orders.from,
    acts: [],
  },
  'orders/:id': {
    reads: operatorOrder,
    is: t['orders/:id'].is,
    from: t['orders/:id'].from,
    acts: [],
  },
  disputes: {
    reads: operatorDisputes,
    is: t.disputes.is,
    from: t.disputes.from,
    acts: [[t.disputes.acts.openOne, operatorDecideDispute]],
  },
  'disputes/:id': {
    reads: operatorDispute,
    is: t['disputes/:id'].is,
    from: t['disputes/:id'].from,
    acts: [
      [t['disputes/:id'].acts.writeBoth, operatorWriteDispute],
      [t['disputes/:id'].acts.decide, operatorDecideDispute],
      [t['disputes/:id'].acts.approveAnother, operatorApproveDispute],
    ],
  },
  refunds: {
    reads: operatorRefunds,
    is: t.refunds.is,
    from: t.refunds.from,
    acts: [],
  },
  reports: {
    reads: operatorReports,
    is: t.reports.is,
    from: t.reports.from,
    acts: [[t.reports.acts.dismissTake, operatorDecideReports]],
  },
  'banned-words': {
    reads: operatorWordList,
    is: t['banned-words'].is,
    from: t['banned-words'].from,
    acts: [[t['banned-words'].acts.writeNext, operatorChangeWordList]],
  },
};
