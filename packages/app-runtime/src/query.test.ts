import { afterEach, describe, expect, it, vi } from 'vitest';
import { markDrawn, notifyUnlessDrawn } from './query.ts';

/** A browser whose drawing is waited for: what it does when it is idle is done by the test. */
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

describe('A failure that a screen may say itself', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('A failure that a busy device draws late is in no toast beside its field', () => {
    const [browser, error, tell] = [busyBrowser(), new Error('No'), vi.fn()];
    notifyUnlessDrawn(error, tell);
    browser.pass();
    markDrawn(error);
    browser.drawsAndRests();
    expect(tell).not.toHaveBeenCalled();
  });

  it('A failure that no screen draws is told once the device has drawn', () => {
    const [browser, tell] = [busyBrowser(), vi.fn()];
    notifyUnlessDrawn(new Error('No'), tell);
    browser.pass();
    expect(tell).not.toHaveBeenCalled();
    browser.drawsAndRests();
    expect(tell).toHaveBeenCalledOnce();
  });
});
