import { expect, it } from 'vitest';
import { isTooSlow } from './draw-picture.ts';

it('A picture that takes too long to process is reported as a busy server, and any other failure as a damaged picture', () => {
  const failures = [
    'timeout: 50% complete',
    'VipsJpeg: premature end of JPEG image',
    'Input buffer has corrupt header',
  ];
  expect(failures.map((message) => isTooSlow(new Error(message)))).toEqual([true, false, false]);
});
