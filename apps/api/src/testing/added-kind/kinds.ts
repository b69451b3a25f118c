import * as known from '../../../../../packages/contract/src/kinds/index.ts';
import { boat } from './boat.ts';

/** The list of kinds with one more, replacing the real one (`hooks.ts`). */
export * from '../../../../../packages/contract/src/kinds/index.ts';
export const POST_KINDS = [...known.POST_KINDS, 'boat'] as const;
export const LISTING_KINDS = [...known.LISTING_KINDS, 'boat'] as const;
export const kinds = { ...known.kinds, boat };
export const isPostKind = (kind: string): boolean => kind === 'boat' || known.isPostKind(kind);
