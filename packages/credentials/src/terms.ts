export const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';

/** `2026-11-23T11:20:00Z`. */
export const toSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

export interface Issuer {
  readonly did: string;
  /** Origin of its web address. */
  readonly origin: string;
  readonly name: string;
}

export const listUrlOf = (origin: string, list: string): string => `${origin}/publicApi/credentialStatus/${list}`;
