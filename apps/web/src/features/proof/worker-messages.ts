import type { ReserveVerdict, Verdict } from '@plumbline/verify';

export type ToWorker =
  /** A proof as it was read from JSON, or null for the file alone. */
  | { readonly is: 'begin'; readonly proof: unknown }
  /** One's own addresses as JSON, or null; and the list of reserves with the signatures. */
  | { readonly is: 'begin-reserves'; readonly own: unknown; readonly list: unknown }
  | { readonly is: 'piece'; readonly bytes: Uint8Array }
  | { readonly is: 'end' };

/** Of the lines of the file. */
export interface Progress {
  readonly leaves: number;
  /** What the first line says; null before it was read. */
  readonly ofLeaves: number | null;
}

export type FromWorker =
  /** `goesOn`: nothing was refused so far. */
  | (Progress & { readonly is: 'read'; readonly goesOn: boolean })
  | { readonly is: 'judged'; readonly verdict: Verdict }
  | { readonly is: 'judged-reserves'; readonly verdict: ReserveVerdict };
