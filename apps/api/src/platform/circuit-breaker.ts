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
 * `isOpen` for a pause that doubles with each failure. Then one request probes the server. Others wait for it, and fail
 * with it if the server still fails.
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

  /** A probe that was rejected shows that the server works. */
  const unlessRejected = (error: unknown): void => {
    if (isServerFailure(error)) throw error;
  };

  return {
    /** Callers should not begin a request meanwhile. */
    isOpen: (): boolean => probe !== undefined || now() < openUntil,

    /** Makes a request. Rejects with its error, or with that of the probe if the server still fails. */
    pass<T>(work: () => Promise<T>): Promise<T> {
      if (failures === 0) return request(work);
      if (probe !== undefined) return probe.catch(unlessRejected).then(() => request(work));
      const probing = request(work).finally(() => {
        probe = undefined;
      });
      probe = probing;
      return probing;
    },
  };
}
