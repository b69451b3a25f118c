import type { ConsoleMessage, Page } from '@playwright/test';

/**
 * Records the browser's reports on a page until `end` returns them: uncaught errors and console errors. The browser
 * logs each rejected or lost request.
 */
export function listen(page: Page): { end(): readonly string[] } {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(error.message);
  // Includes the URL, which 'Failed to load resource' lacks.
  const onMessage = (message: ConsoleMessage) =>
    message.type() === 'error' && faults.push(`${message.text()} ${message.location().url}`.trim());
  page.on('pageerror', onError);
  page.on('console', onMessage);
  return {
    end() {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      return faults;
    },
  };
}
