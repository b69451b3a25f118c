import { addUp, minus } from '@plumbline/app-runtime/testing';
import * as calls from '@plumbline/contract/operator';
import { operatorDispute, operatorSimulation } from '@plumbline/contract/operator';
import { dataOf, sample } from '@plumbline/contract/testing';
import { splitCharge, toAmount, usdt } from '@plumbline/money';
import { texts as consolePlansTexts } from '@plumbline/texts/en/console-plans';
import { beforeEach, describe } from 'vitest';
import { OpenDay } from '../features/days/open-day.tsx';
import DisputeScreen from '../features/disputes/dispute-screen.tsx';
import EscrowScreen from '../features/escrow/escrow-screen.tsx';
import { Custody } from '../features/overview/custody.tsx';
import { SimulationDialog } from '../features/plans/simulation-dialog.tsx';
import { WithdrawalDetails } from '../features/withdrawals/withdrawal-details.tsx';
import { withdrawal } from '../features/withdrawals/withdrawals.testing.ts';
import { draw, signInAs } from '../lib/draw.testing.tsx';

const NOTHING = toAmount(0n);
const NO_ROWS = { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } };

function charged(gross: bigint) {
  const { charge, net } = splitCharge(usdt(gross), 333);
  return { gross: toAmount(gross), charge: toAmount(charge), net: toAmount(net) };
}

beforeEach(() => signInAs('owner'));

describe('Totals in the console', () =>
  addUp(draw, [
    {
      name: 'a withdrawal that waits for an operator',
      answers: () => ({
        [calls.operatorWithdrawalHistory.path]: { data: { sources: [], movements: [], hasMore: false } },
      }),
      screen: (_, total) => (
        <WithdrawalDetails row={withdrawal('1', charged(total))} mayDecide onDone={() => undefined} />
      ),
      left: (gross, charge, net, _day, _week, _to, _least, _alone, _two, _in, _out, _left, onButton) => [
        minus(gross, charge, net),
        minus(net, onButton),
      ],
    },
    {
      name: 'custody',
      screen: ([a, b, c], total) => {
        const accounts = (...amounts: readonly bigint[]) =>
          amounts.map((each, index) => ({ account: `account-${index}`, amount: toAmount(each) }));
        const sums = { owedTotal: toAmount(total), heldTotal: toAmount(b + c), shortfall: toAmount(a) };
        const parts = [
          { part: 'custody', amount: toAmount(a + c) },
          { part: 'unposted', amount: toAmount(b) },
          { part: 'later', amount: toAmount(-c) },
        ] as const;
        const chain = { block: '7', onChain: toAmount(b), expected: toAmount(a + b), parts: [...parts] };
        const asOf = { asOf: '2026-03-04 05:06:07', posting: '7' };
        const record = { owed: accounts(a, b, c), held: accounts(b, c), ...sums, chain, ...asOf };
        return <Custody record={{ ...record, owedToMembers: toAmount(a), lostBeyondCapital: NOTHING }} />;
      },
      left: (one, two, three, owed, desk, wallet, held, missing, books, unposted, later, expected, onChain) => [
        minus(expected, books, unposted, later),
        minus(owed, one, two, three),
        minus(held, desk, wallet),
        minus(owed, held, missing),
        minus(expected, onChain, missing),
      ],
    },
    {
      name: 'the escrow',
      answers: ([refunded, proceeds, fees], total) => {
        const held = toAmount(fees);
        const totals = { refunded: toAmount(refunded), proceeds: toAmount(proceeds), fees: toAmount(fees) };
        const paid = toAmount(total + fees);
        const data = {
          held,
          settlement: held,
          differences: 0,
          overdue: { orders: 0, held: NOTHING },
          states: [{ status: 'paid', orders: 1, held }],
          totals: { paid, ...totals },
        };
        return { [calls.operatorEscrow.path]: { data }, [calls.operatorEscrowVendors.path]: NO_ROWS };
      },
      screen: () => <EscrowScreen />,
      left: (held, settlement, _overdue, ofState, paid, refunded, proceeds, fees, last) => [
        minus(paid, refunded, proceeds, fees, last),
        minus(held, settlement),
        minus(held, ofState),
      ],
    },
    {
      name: 'a dispute',
      answers: ([back, proceeds, fee], total) => {
        const parts = { back: toAmount(back), proceeds: toAmount(proceeds), fee: toAmount(fee) };
        const decision = { _id: 'd1', held: toAmount(total), ...parts, status: 'done', outcome: 'split' } as const;
        const data = dataOf(operatorDispute, {
          _id: 'o1',
          status: 'disputed',
          openedAt: '',
          paid: toAmount(total),
          held: toAmount(total),
          feePercent: '5',
          buyer: { _id: 'm1' },
          vendor: { _id: 'v1' },
          decisions: [decision],
        });
        return { [calls.operatorDispute.path.replace('{id}', '')]: { data } };
      },
      screen: () => <DisputeScreen />,
      left: (paid, held, back, proceeds, fee) => [minus(held, back, proceeds, fee), minus(paid, held)],
    },
    {
      name: consolePlansTexts.theOpenDay,
      answers: ([a, b, c], total) => {
        const kinds = [a, b, c].map((each, index) => ({ kind: `k${index}`, amount: toAmount(each), members: 1 }));
        const preview = {
          _id: 'p1',
          computedAt: '2026-03-04 05:06:07',
          planVersion: 3,
          factor: '1.000000',
          members: 1,
          need: toAmount(total),
          booked: toAmount(a),
          subsidy: toAmount(b + c),
          pays: toAmount(total),
          shortfall: NOTHING,
          kinds: kinds.map((kind) => ({ ...kind, fromSubsidy: NOTHING })),
        };
        return {
          [calls.operatorDayPreview.path]: { data: { day: '2026-03-04', preview, failure: '' } },
          [calls.operatorCloseRun.path]: { data: null },
          [calls.operatorPreviewedMembers.path]: NO_ROWS,
        };
      },
      screen: () => <OpenDay />,
      left: (_need, booked, subsidy, pays, _s1, one, _s2, two, _s3, three) => [
        minus(pays, booked, subsidy),
        minus(pays, one, two, three),
      ],
    },
    {
      name: 'a simulation',
      answers: ([a, b, c], total) => {
        const [all, none] = [toAmount(total), NOTHING];
        const day = {
          day: '2026-03-04',
          factor: '1.000000',
          reallyFactor: '1.000000',
          fromSubsidy: none,
          subsidy: none,
          need: all,
          booked: all,
          pays: all,
          reallyPaid: all,
          oneOff: none,
          trading: toAmount(a),
          level: toAmount(b),
          matching: toAmount(c),
        };
        const future = sample(operatorSimulation.data.shape.result.unwrap().shape.future, {
          booked: all,
          subsidy: none,
          oneOff: none,
          resultPerDay: none,
          averageResult: none,
          principal: {
            owed: all,
            matured: none,
            owedOnDemand: none,
            onChain: none,
            atDesk: none,
            inFlight: none,
          },
        });
        const packages = [a, b, c].map((each, index) => ({ name: `P${index}`, amount: toAmount(each) }));
        const result = {
          positions: 1,
          members: 1,
          days: [day],
          levels: [],
          sources: [],
          packages,
          future,
          kinds: [{ kind: 'trading_profit', amount: all, really: all }],
        };
        const path = calls.operatorSimulation.path.replace('{id}', 's1');
        return { [path]: { data: { title: 'Draft', asOf: '2026-03-04', planHash: '', days: 1, result } } };
      },
      screen: () => <SimulationDialog id="s1" onClose={() => undefined} />,
      left: (kind, _really, p1, p2, p3, _need, trading, level, matching, oneOff, pays, _paid, _b, _o, _c, _d) => [
        minus(kind, p1, p2, p3),
        minus(pays, trading, level, matching, oneOff),
      ],
    },
  ]));
