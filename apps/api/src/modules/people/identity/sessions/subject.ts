/** Whose second factor it is. */
export interface Subject {
  readonly kind: 'member' | 'operator';
  readonly id: bigint;
}

export const memberOf = (id: bigint): Subject => ({ kind: 'member', id });
export const operatorOf = (id: bigint): Subject => ({ kind: 'operator', id });

/** Names a subject in counters and in what is bound to it: a member by the id alone, as before there were others. */
export const keyOf = ({ kind, id }: Subject): string => (kind === 'member' ? `${id}` : `${kind} ${id}`);
