import type pg from 'pg';

/** Missing in pg's types. */
export interface Wire {
  on(event: 'errorMessage', listen: (message: { code?: string }) => void): void;
  once(event: 'end', listen: () => void): void;
  readonly stream: { readonly destroyed: boolean; destroy(): void };
}
export const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;
