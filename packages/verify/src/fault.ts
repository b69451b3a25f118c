/** What was handed in does not hold; its message says why, to a person. */
export class Fault extends Error {}

export function refuse(message: string): never {
  throw new Fault(message);
}
