import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resizeTo, WIDE_PX } from './window-width.ts';

/** A set-up file of the component tests, since those of one worker share its modules and its document. */

/** The document of the tests has no top layer: what is put there is drawn where it stands. */
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};

/** Each test begins with an empty document, an empty storage and without another test's answers. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  resizeTo(WIDE_PX);
});
