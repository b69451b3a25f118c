/** Keccak-256 as Ethereum has it: the sponge of FIPS 202 with its first padding. In BigInt: some hundred bytes are hashed, never a file. */

const MASK = (1n << 64n) - 1n;
const RATE = 136;

/** Of each lane (x + 5 y), how far it is turned: FIPS 202, 3.2.2. */
// biome-ignore format: a table
const TURNS = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
] as const;

const turned = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

/** The constants of the rounds, from the shift register of FIPS 202, 3.2.5. */
const ROUNDS: readonly bigint[] = (() => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << ((1n << BigInt(bit)) - 1n);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
})();

function permuted(given: readonly bigint[]): bigint[] {
  let lanes = [...given];
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lanes[x + y]!, 0n));
    lanes = lanes.map((lane, at) => lane ^ columns[(at + 4) % 5]! ^ turned(columns[(at + 1) % 5]!, 1));
    const moved = new Array<bigint>(25);
    for (let x = 0; x < 5; x += 1)
      for (let y = 0; y < 5; y += 1)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = turned(lanes[x + 5 * y]!, TURNS[x + 5 * y]!);
    lanes = moved.map((lane, at) => {
      const row = at - (at % 5);
      return lane ^ (~moved[row + ((at + 1) % 5)]! & MASK & moved[row + ((at + 2) % 5)]!);
    });
    lanes[0]! ^= constant;
  }
  return lanes;
}

export function keccak256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE);
  padded.set(bytes);
  padded[bytes.length]! ^= 0x01;
  padded[padded.length - 1]! ^= 0x80;
  const view = new DataView(padded.buffer);
  let lanes = new Array<bigint>(25).fill(0n);
  for (let block = 0; block < padded.length; block += RATE)
    lanes = permuted(lanes.map((lane, at) => (8 * at < RATE ? lane ^ view.getBigUint64(block + 8 * at, true) : lane)));
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let at = 0; at < 4; at += 1) out.setBigUint64(8 * at, lanes[at]!, true);
  return digest;
}
