import type { ConsoleMessage, Page } from '@playwright/test';

/**
 * What the browser reports of a page until `end`, which returns it: uncaught errors and everything on the console that is
 * one. The browser writes each refused or lost request to the console itself.
 */
export function listen(page: Page): { end(): readonly string[] } {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(error.message);
  // With the address: 'Failed to load resource' names none.
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
