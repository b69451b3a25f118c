import type { Deps } from '../../../platform/deps.ts';
import { lookUpAsked } from '../../base/chain/index.ts';
import { noteTransfers } from './note-transfers.ts';

/** What a member or an operator named is looked at now, and what pays a member is a deposit at once. */
export async function followAsked(deps: Pick<Deps, 'chain' | 'db' | 'log'>): Promise<void> {
  if ((await lookUpAsked(deps)) > 0) await noteTransfers(deps);
}
