/** Returns for how long a stopping API serves if `DRAIN_SECONDS` is not set: for more than two health checks. */
export const drainSeconds = (isDemo: boolean): number => (isDemo ? 0 : 5);
