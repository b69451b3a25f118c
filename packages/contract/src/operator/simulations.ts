import { z } from 'zod';
import { says } from '../message.ts';
import { amount, dateTime, day, listOf, mustBeSent, nothing, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint } from './endpoint.ts';
import { PLAN_READERS, PLANNERS, typedAmount } from './packages.ts';

export const SIMULATION_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
/** Closed days that a simulation covers. */
export const SIMULATED_SPAN_DAYS = 90;

export const simulatedDay = z.object({
  day: day(),
  need: amount(),
  booked: amount(),
  subsidy: amount(),
  /** min(1, funds ÷ need) with six places, and the actual value. */
  factor: z.string(),
  reallyFactor: z.string(),
  trading: amount(),
  level: amount(),
  matching: amount(),
  oneOff: amount(),
  fromSubsidy: amount(),
  pays: amount(),
  reallyPaid: amount(),
});
export type SimulatedDay = z.output<typeof simulatedDay>;

const named = z.object({ name: z.string(), amount: amount() });

export const simulationResult = z.object({
  positions: z.number(),
  members: z.number(),
  days: z.array(simulatedDay),
  /** Over the whole period; `really` is the actual amount in the ledger. */
  kinds: z.array(z.object({ kind: z.string(), amount: amount(), really: amount() })),
  /** Trading profit by package, level income by team. */
  packages: z.array(named),
  levels: z.array(named),
  /** What the earnings accounts received in the period, by kind of posting, and their opening balance. */
  sources: z.array(named),
  future: z.object({
    from: day(),
    booked: amount(),
    subsidy: amount(),
    /** One-off incomes held or awaiting funds. */
    oneOff: amount(),
    resultPerDay: amount(),
    /** Mean daily booking in the period. */
    averageResult: amount(),
    /** The first day below the full target, and the first below a thousandth; null if none while a package runs. */
    belowTargetOn: day().nullable(),
    emptyOn: day().nullable(),
    /** The last earning day of a running package; null if none runs. */
    endsOn: day().nullable(),
    need: amount(),
    pays: amount(),
    points: z.array(z.object({ day: day(), need: amount(), pays: amount(), left: amount(), factor: z.string() })),
    principal: z.object({
      owed: amount(),
      matured: amount(),
      /** Members' money except principal, which they can withdraw at any time. */
      owedOnDemand: amount(),
      onChain: amount(),
      atDesk: amount(),
      inFlight: amount(),
      /** When the last running package matures. */
      dueOn: day().nullable(),
      /** The first day on which the amount due exceeds the on-chain balance after `owedOnDemand`; null if none. */
      needsDeskOn: day().nullable(),
    }),
  }),
});
export type SimulationResult = z.output<typeof simulationResult>;

export const simulation = z.object({
  _id: z.string(),
  by: z.string(),
  draftId: z.string().nullable(),
  /** `Draft of …` or `As in force`. */
  title: z.string(),
  /** SHA-256 of the simulated plan. */
  planHash: z.string(),
  days: z.number(),
  resultPerDay: amount(),
  status: z.enum(SIMULATION_STATUSES),
  /** From 0 to 1. */
  progress: z.number(),
  step: z.string(),
  /** The open business day at the start. */
  asOf: day().nullable(),
  createdAt: dateTime(),
  endedAt: dateTime().nullable(),
});
export type Simulation = z.output<typeof simulation>;

export const startSimulation = defineOperatorEndpoint({
  name: 'startSimulation',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/startSimulation',
  roles: PLANNERS,
  summary:
    'Simulates a draft of the plan, or the terms in force, over the closed days and the running packages. Runs in the background and writes nothing to the books.',
  input: z.object({
    /** Empty for the terms in force on each day. */
    draftId: mustBeSent(text(40)),
    days: z
      .number(says('giveDays'))
      .int(says('giveWholeDays'))
      .min(1, says('daysFrom', { least: 1 }))
      .max(SIMULATED_SPAN_DAYS, says('daysAtMost', { most: SIMULATED_SPAN_DAYS }))
      .default(30),
    resultPerDay: typedAmount().default('0.00'),
  }),
  data: simulation,
  errors: ['draft_unknown', 'simulation_running', 'no_day_closed'],
});

export const operatorSimulations = defineOperatorEndpoint({
  name: 'operatorSimulations',
  method: 'GET',
  path: '/operatorApi/simulations',
  roles: PLAN_READERS,
  summary: 'Lists simulations with their progress, newest first.',
  input: z.object({
    ...paging,
    ...sorting(['date', 'days', 'by']),
    status: oneOf(SIMULATION_STATUSES).optional(),
  }),
  data: listOf(simulation),
  errors: [],
});

export const operatorSimulation = defineOperatorEndpoint({
  name: 'operatorSimulation',
  method: 'GET',
  path: '/operatorApi/simulation',
  roles: PLAN_READERS,
  summary: 'Returns one simulation, with its result once done.',
  input: z.object({ id: text(40) }),
  data: simulation.extend({ result: simulationResult.nullable() }),
  errors: ['simulation_unknown'],
});

export const cancelSimulation = defineOperatorEndpoint({
  name: 'cancelSimulation',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/cancelSimulation',
  roles: PLANNERS,
  summary: 'Cancels a waiting or running simulation.',
  input: z.object({ id: mustBeSent(text(40)) }),
  data: nothing(),
  errors: ['simulation_unknown', 'simulation_over'],
});
