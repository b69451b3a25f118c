/** The job that looks at the platform. */
export const WATCH_TASK = 'watch-platform';

/** For each duty that works on jobs one that comes again within seconds: by it others see that the duty works. */
export const MARKERS = {
  watcher: 'watch-chain',
  payer: 'sign-payouts',
  jobs: WATCH_TASK,
  reconciler: 'reconcile-now',
} as const;
