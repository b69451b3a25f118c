/** Returns the first number above `low` for which `isSo` is true. It must be false at `low` and true at `high`. */
export async function firstWhere(
  low: bigint,
  high: bigint,
  isSo: (number: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [no, yes] = [low, high];
  while (yes - no > 1n) {
    const middle = (no + yes) / 2n;
    if (await isSo(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** Blocks below the top at which the search starts: about an hour on BSC. */
const FIRST_STEP = 4_096n;

/**
 * Returns the first block, not below `start`, that is at most `seconds` older than the block `top`. It first goes back
 * in growing steps, because a node may have dropped older blocks (`timeOf` returns null).
 */
export async function firstBlockWithin(
  timeOf: (block: bigint) => Promise<bigint | null>,
  { start, top, seconds }: { readonly start: bigint; readonly top: bigint; readonly seconds: bigint },
): Promise<bigint | null> {
  const topTime = await timeOf(top);
  if (topTime === null) return null;
  const isWithin = async (block: bigint) => {
    const time = await timeOf(block);
    return time !== null && time >= topTime - seconds;
  };
  let high = top;
  for (let step = FIRST_STEP; high > start; step *= 2n) {
    const low = high - step > start ? high - step : start;
    if (!(await isWithin(low))) return firstWhere(low, high, isWithin);
    high = low;
  }
  return start;
}
