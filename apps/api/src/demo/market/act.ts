import {
  acceptOrder,
  agreeReturn,
  cancelOrder,
  confirmOrder,
  disputeOrder,
  getVendorOrder,
  type OrderState,
  refundOrder,
  returnOrder,
  sendOrder,
  takeReturn,
  vendorCancelOrder,
} from '@plumbline/contract';
import { operatorDecideDispute } from '@plumbline/contract/operator';
import { formatUsdt, parseUsdt, usdt } from '@plumbline/money';
import type { Calls } from '../calls.ts';
import type { Act } from './purchases.ts';
import type { OperatorCalls } from './sign-in.ts';

interface Sides {
  readonly buyer: Calls;
  readonly vendor: Calls;
  readonly financeOf: () => Promise<OperatorCalls>;
}

interface Step {
  /** States in which the step is due. In any other state, it was done before an interruption. */
  readonly from: readonly OrderState[];
  readonly do: (sides: Sides, _id: string) => Promise<unknown>;
}

const unsent = ['paid', 'accepted'] as const;

export const steps: Readonly<Record<Act, Step>> = {
  accept: { from: ['paid'], do: ({ vendor }, _id) => vendor.call(acceptOrder, { _id }) },
  send: {
    from: unsent,
    do: ({ vendor }, _id) => vendor.call(sendOrder, { _id, carrier: 'Sample Post', number: `SP-${_id.slice(-8)}` }),
  },
  receive: { from: ['sent'], do: ({ buyer }, _id) => buyer.call(confirmOrder, { _id }) },
  cancel: { from: unsent, do: ({ buyer }, _id) => buyer.call(cancelOrder, { _id, reason: 'Ordered by mistake' }) },
  'sold-out': {
    from: unsent,
    do: ({ vendor }, _id) => vendor.call(vendorCancelOrder, { _id, reason: 'The last one broke in the kiln' }),
  },
  dispute: {
    from: ['sent'],
    do: ({ buyer }, _id) => buyer.call(disputeOrder, { _id, reason: 'It arrived, but it is not what the page showed' }),
  },
  'ask-return': {
    from: ['sent', 'received'],
    do: ({ buyer }, _id) => buyer.call(returnOrder, { _id, reason: 'It does not fit' }),
  },
  'agree-return': { from: ['sent', 'received'], do: ({ vendor }, _id) => vendor.call(agreeReturn, { _id }) },
  'take-return': { from: ['returning'], do: ({ vendor }, _id) => vendor.call(takeReturn, { _id }) },
  'refund-part': {
    from: ['received'],
    do: (sides, _id) => refund(sides, _id, '3', 'One glaze had a flaw'),
  },
  refund: { from: ['sent'], do: (sides, _id) => refund(sides, _id, 'all', 'The parcel came back to us') },
  split: { from: ['disputed'], do: splitInHalves },
};

async function refund({ vendor }: Sides, _id: string, amount: string, reason: string): Promise<void> {
  const { held } = (await vendor.call(getVendorOrder, { id: _id })).data.money;
  await vendor.call(refundOrder, { _id, held, amount: amount === 'all' ? held : amount, reason });
}

/** A finance operator decides, and the job executes the decision. */
async function splitInHalves({ vendor, financeOf }: Sides, _id: string): Promise<void> {
  const { held } = (await vendor.call(getVendorOrder, { id: _id })).data.money;
  const back = formatUsdt(usdt(parseUsdt(held)! / 2n));
  const reason = 'The print is sound, its frame is not';
  await (await financeOf()).decide(operatorDecideDispute, { _id, outcome: 'split', held, back, reason });
}
