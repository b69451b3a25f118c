import { listedWebhook, packageCard, webhookDelivery } from '@plumbline/contract';
import {
  CONTACT_STATUSES,
  closeRun,
  feeDraft,
  oneReport,
  SIMULATION_STATUSES,
  SUBSCRIBER_STATUSES,
} from '@plumbline/contract/operator';

/** A table whose states have no trigger for their order, because only its module's functions write them. */
export interface PlainThing {
  readonly table: string;
  readonly column?: string;
  readonly check?: string;
  readonly shown: readonly string[];
  readonly hidden?: readonly string[];
}

const OF_A_TRANSFER = { shown: [], hidden: ['seen', 'final', 'removed'] } as const;

export const PLAIN_THINGS: readonly PlainThing[] = [
  { table: 'chain.transfer', ...OF_A_TRANSFER },
  { table: 'chain.unsupported_transfer', ...OF_A_TRANSFER },
  { table: 'chain.paid_transfer', ...OF_A_TRANSFER },
  { table: 'chain.seen_anchor', shown: [], hidden: ['final', 'removed'] },
  { table: 'proofs.reserve', shown: [], hidden: ['final', 'removed'] },
  { table: 'withdrawals.payout_order', column: 'state', shown: [], hidden: ['waiting', 'done', 'refused'] },
  { table: 'income.close_run', shown: closeRun.shape.status.options },
  { table: 'income.preview_run', shown: [], hidden: ['waiting', 'running', 'ready', 'failed'] },
  { table: 'plans.simulation', shown: SIMULATION_STATUSES },
  { table: 'investments.package', shown: packageCard.shape.status.options },
  { table: 'catalogue.review', shown: [], hidden: ['waiting', 'approved', 'rejected'] },
  { table: 'courses.course', shown: [], hidden: ['draft', 'published', 'withdrawn'] },
  { table: 'moderation.report', shown: oneReport.shape.status.options },
  { table: 'orders.fee_draft', shown: feeDraft.shape.status.options },
  { table: 'site.contact_message', check: 'contact_status', shown: CONTACT_STATUSES },
  { table: 'site.subscriber', shown: SUBSCRIBER_STATUSES },
  { table: 'webhooks.endpoint', shown: listedWebhook.shape.status.options, hidden: ['removed'] },
  { table: 'webhooks.delivery', shown: webhookDelivery.shape.status.options },
];
