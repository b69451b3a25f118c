/** The owner of a second factor. */
export interface Subject {
  readonly kind: 'member' | 'operator';
  readonly id: bigint;
}

export const memberOf = (id: bigint): Subject => ({ kind: 'member', id });
export const operatorOf = (id: bigint): Subject => ({ kind: 'operator', id });

/** Returns a subject's key in counters and bound data. A member's key is only the id, as before other kinds existed. */
export const keyOf = ({ kind, id }: Subject): string => (kind === 'member' ? `${id}` : `${kind} ${id}`);
