import { afterEach, describe, expect, it, vi } from 'vitest';
import { markDrawn, notifyUnlessDrawn } from './query.ts';

/** Simulates a busy browser, whose idle callbacks the test runs. */
function busyBrowser() {
  const whenIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return {
    pass: () => vi.advanceTimersByTime(5_000),
    drawsAndRests() {
      for (const run of whenIdle.splice(0)) run();
    },
  };
}

describe('A failure that a screen may show itself', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('A failure shown at its field gets no toast, even if a slow device draws late', () => {
    const [browser, error, tell] = [busyBrowser(), new Error('No'), vi.fn()];
    notifyUnlessDrawn(error, tell);
    browser.pass();
    markDrawn(error);
    browser.drawsAndRests();
    expect(tell).not.toHaveBeenCalled();
  });

  it('A failure that no screen shows gets a toast once drawing is done', () => {
    const [browser, tell] = [busyBrowser(), vi.fn()];
    notifyUnlessDrawn(new Error('No'), tell);
    browser.pass();
    expect(tell).not.toHaveBeenCalled();
    browser.drawsAndRests();
    expect(tell).toHaveBeenCalledOnce();
  });
});
