import { act } from '@testing-library/react';

export const WIDE_PX = 1024;

/** Of the window, to the end of the test. */
export const resizeTo = (width: number): void =>
  act(() => (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width }));
