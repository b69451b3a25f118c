/** The job by which a worker looks at the platform, and by which the API sees that a worker works. */
export const WATCH_TASK = 'watch-platform';
