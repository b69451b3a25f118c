export interface BreakerOptions {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Returns true if the server itself failed, and not only this request. */
  readonly isServerFailure: (error: unknown) => boolean;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/**
 * Stops requests to a server that fails (M. Nygard, "Release It!", 2nd edition, "Circuit Breaker"): after a failure,
 * `isOpen` for a pause that doubles with each failure. Then one request probes the server, and the others share its
 * outcome.
 */
export function createBreaker({
  firstPauseMs,
  longestPauseMs,
  isServerFailure,
  now = () => performance.now(),
}: BreakerOptions) {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  let probe: Promise<unknown> | undefined;

  async function request<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      if (!isServerFailure(error)) failures = 0;
      // Requests that were already running fail together, and count as one.
      else if (now() >= openUntil) openUntil = now() + Math.min(firstPauseMs * 2 ** failures++, longestPauseMs);
      throw error;
    }
  }

  return {
    /** Callers should not begin a request meanwhile. */
    isOpen: (): boolean => probe !== undefined || now() < openUntil,

    /** Makes a request. Rejects with its error, or with that of the probe. */
    pass<T>(work: () => Promise<T>): Promise<T> {
      if (failures === 0) return request(work);
      if (probe !== undefined) return probe.then(() => request(work));
      const probing = request(work).finally(() => {
        probe = undefined;
      });
      probe = probing;
      return probing;
    },
  };
}
