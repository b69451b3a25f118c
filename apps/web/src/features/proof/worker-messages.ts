import type { ReserveVerdict, Verdict } from '@plumbline/verify';

export type ToWorker =
  /** A proof parsed from JSON, or null to check only the file. */
  | { readonly is: 'begin'; readonly proof: unknown }
  /** The caller's own addresses as JSON, or null; and the list of reserves with the signatures. */
  | { readonly is: 'begin-reserves'; readonly own: unknown; readonly list: unknown }
  | { readonly is: 'piece'; readonly bytes: Uint8Array }
  | { readonly is: 'end' };

/** Counts lines of the file. */
export interface Progress {
  readonly leaves: number;
  /** Number stated in the first line; null before it was read. */
  readonly ofLeaves: number | null;
}

export type FromWorker =
  /** `goesOn`: no error so far. */
  | (Progress & { readonly is: 'read'; readonly goesOn: boolean })
  | { readonly is: 'judged'; readonly verdict: Verdict }
  | { readonly is: 'judged-reserves'; readonly verdict: ReserveVerdict };
