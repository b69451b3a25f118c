/** The lowest round number (1, 2 or 5 and zeros) that is not below the highest of a chart. */
export function roundTop(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}

/** Ticks of an axis of counts: zero, the top, and half of it where that is a whole number. */
export const ticksOf = (top: number): readonly number[] => (top % 2 === 0 ? [0, top / 2, top] : [0, top]);

/** The points of a line, x in thousandths of the width and y from the top of `height`; one day is a line across. */
export function pointsOf(values: readonly number[], top: number, height: number): string {
  const line = values.length === 1 ? [values[0]!, values[0]!] : values;
  const round = (value: number) => Math.round(value * 10) / 10;
  return line
    .map((value, index) => `${round((1000 * index) / (line.length - 1))},${round(height - (height * value) / top)}`)
    .join(' ');
}
