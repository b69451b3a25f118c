/** Elements of every drawing: hairlines in ink, and one plumb line in the accent. */

interface PlumbProps {
  readonly x: number;
  readonly from: number;
  /** The tip of the bob. */
  readonly to: number;
  readonly size?: number;
}

export const PlumbLine = ({ x, from, to, size = 1 }: PlumbProps) => (
  <g className="plumb">
    <path d={`M${x} ${from}V${to - 20 * size}`} />
    <path
      className="bob"
      d={`M${x - 4 * size} ${to - 22 * size}h${8 * size}l${4 * size} ${7 * size}l${-8 * size} ${15 * size}l${-8 * size} ${-15 * size}z`}
    />
  </g>
);

/** Parallel lines, each `step` lower. */
export const Lines = ({ x, y, width, count, step }: Record<'x' | 'y' | 'width' | 'count' | 'step', number>) => (
  <path className="hair" d={Array.from({ length: count }, (_, at) => `M${x} ${y + at * step}h${width}`).join('')} />
);

/** Columns on a ground line. */
/** A single path; a day without earnings is a line on the ground. */
export const Columns = ({ x, ground, width, gap, heights }: ColumnsProps) => (
  <path
    className="wash"
    d={heights
      .map((height, at) => `M${x + at * (width + gap)} ${ground}v${-Math.max(height, 1)}h${width}V${ground}z`)
      .join('')}
  />
);

interface ColumnsProps {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly gap: number;
  readonly heights: readonly number[];
}
