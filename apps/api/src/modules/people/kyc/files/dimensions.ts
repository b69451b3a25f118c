/** A side that no camera makes, or so few dots that nothing can be read. */
const MAX_DOTS = 20_000;
const MAX_MEGA_DOTS = 60_000_000;
const FEWEST_DOTS = 50;

/** Whether a picture of this size can be a photographed document; a few bytes can claim to be gigabytes of dots. */
export const isPlausible = (width: number, height: number): boolean =>
  Math.min(width, height) >= FEWEST_DOTS && Math.max(width, height) <= MAX_DOTS && width * height <= MAX_MEGA_DOTS;
