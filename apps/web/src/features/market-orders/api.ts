import {
  acceptOrder,
  agreeReturn,
  cancelOrder,
  confirmOrder,
  disputeOrder,
  type Envelope,
  getMarketOrder,
  getMarketOrders,
  getOrderDigital,
  getVendorOrder,
  getVendorOrders,
  type MarketOrder,
  orderFile,
  type RequestOf,
  refundOrder,
  returnOrder,
  sendOrder,
  takeReturn,
  vendorCancelOrder,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, download } from '../../lib/api.ts';
import { currentArea } from '../../lib/area.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { queryClient, read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import type { Side } from './due.ts';

const LISTS = { buyer: getMarketOrders, vendor: getVendorOrders } as const;
const ONE = { buyer: getMarketOrder, vendor: getVendorOrder } as const;

/** Orders of the buyer or of the store, newest first, with counts of open states. */
const ordersQuery = (side: Side, page: number, status: string, limit: number) =>
  read(LISTS[side], {
    page: String(page),
    limit: String(limit),
    ...(status === '' ? {} : { status: status as 'all' }),
  });
/** Reads only the counts, for a home screen. */
export const waitingQuery = (side: Side) => ordersQuery(side, 1, '', 1);

export const useOrders = (side: Side, page: number, status: string, limit: number = PAGE_SIZE) =>
  useQuery({
    ...ordersQuery(side, page, status, limit),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

export const useOrder = (side: Side, id: string) =>
  useQuery({ ...read(ONE[side], { id }), refetchInterval: pollBalances(), meta: { isQuiet: true } });

export const useDigital = (id: string) => useQuery({ ...read(getOrderDigital, { id }), meta: { isQuiet: true } });

export const openFile = (id: string, line: string) => download(orderFile, { id, line });

/** Vendors use one call to cancel both sales and purchases. */
const cancel = ({ _id, reason }: WithReason) =>
  api(currentArea() === 'vendor' ? vendorCancelOrder : cancelOrder, { _id, reason });

type WithReason = { readonly _id: string; readonly reason: string };
type OfOrder = { readonly _id: string };

/** Takes one step of an order; returns the updated order. */
const useStep = <Form extends OfOrder>(side: Side, call: (form: Form) => Promise<Envelope<MarketOrder>>) =>
  useCall(call, {
    meta: { isQuiet: true },
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(read(ONE[side], { id: data._id }).queryKey, data);
      showSuccess(message);
    },
    onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().money.myOrders })),
    onSettled: refreshEverything,
  });

export const useCancel = (side: Side) => useStep(side, cancel);
export const useReceive = () => useStep('buyer', ({ _id }: OfOrder) => api(confirmOrder, { _id }));
export const useDispute = () => useStep('buyer', (form: WithReason) => api(disputeOrder, form));
export const useAskReturn = () => useStep('buyer', (form: WithReason) => api(returnOrder, form));
export const useAccept = () => useStep('vendor', ({ _id }: OfOrder) => api(acceptOrder, { _id }));
export const useSend = () =>
  useStep('vendor', ({ _id, carrier, number }: { _id: string; carrier: string; number: string }) =>
    api(sendOrder, { _id, carrier, number }),
  );
export const useAgreeReturn = () => useStep('vendor', ({ _id }: OfOrder) => api(agreeReturn, { _id }));
export const useTakeReturn = () => useStep('vendor', ({ _id }: OfOrder) => api(takeReturn, { _id }));
export const useRefund = () =>
  useStep('vendor', (form: RequestOf<typeof refundOrder> & OfOrder) => api(refundOrder, form));
