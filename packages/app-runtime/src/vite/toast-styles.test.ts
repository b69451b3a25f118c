import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from './toast-styles.ts';

const whole = readFileSync(createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css'), 'utf8');
const left = withoutUnused(whole);

describe('The style sheet of toasts', () => {
  it.each([
    ':root',
    '.Toastify__toast-container--top-right',
    '.Toastify__toast-theme--light',
    '.Toastify__progress-bar--success',
    '.Toastify__progress-bar--error',
    '.Toastify__close-button--light',
    '@keyframes Toastify__trackProgress',
    '@keyframes Toastify__slideInRight',
    '@keyframes Toastify__slideOutRight',
    '.Toastify__slide-enter--top-right',
    '.Toastify__slide-exit--top-right',
    '@media only screen and (max-width: 480px)',
  ])('The style sheet of toasts keeps %s', (used) => {
    expect(left).toContain(used);
  });

  it.each(['Toastify__bounce', 'Toastify__zoom', 'Toastify__flip', 'Toastify__spin', 'data-stacked', '--colored'])(
    'The style sheet of toasts has no %s',
    (unused) => {
      expect(whole).toContain(unused);
      expect(left).not.toContain(unused);
    },
  );

  it('The style sheet of toasts is whole: each brace that opens closes', () => {
    expect(left.split('{').length).toBe(left.split('}').length);
  });
});
