import { describe, expect, it } from 'vitest';
import { partOf } from './send-parts.ts';

describe('Byte ranges', () => {
  it('A range can have a first and a last byte, an open end, or a length from the end', () => {
    expect(partOf('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 });
    expect(partOf('bytes=900-', 1000)).toEqual({ first: 900, last: 999 });
    expect(partOf('bytes=-10', 1000)).toEqual({ first: 990, last: 999 });
    expect(partOf('bytes=-5000', 1000)).toEqual({ first: 0, last: 999 });
    expect(partOf('bytes=990-5000', 1000)).toEqual({ first: 990, last: 999 });
  });

  it('A header that is not a single valid range returns the whole file', () => {
    for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=0-1,5-9', 'bytes=a-b', 'items=0-1', 'bytes=9-3']) {
      expect(partOf(header, 1000), String(header)).toBeNull();
    }
  });

  it('A range beyond the end or without bytes cannot be satisfied', () => {
    expect(partOf('bytes=1000-', 1000)).toBe('unsatisfiable');
    expect(partOf('bytes=2000-3000', 1000)).toBe('unsatisfiable');
    expect(partOf('bytes=-0', 1000)).toBe('unsatisfiable');
  });
});
