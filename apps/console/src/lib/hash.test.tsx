import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from './draw.testing.tsx';
import { Hash } from './hash.tsx';

const HASH = `0x${'ab12'.repeat(16)}`;

// Shows SPEC-7.34
it('A hash in a list is shortened, and the full hash can be compared and copied', async () => {
  const { user } = draw(<Hash value={HASH} />);
  expect(screen.getByTitle(HASH).textContent).toBe('0xab12ab12…ab12ab12');
  await user.click(screen.getByRole('button', { name: `Copy ${HASH}` }));
  expect(await navigator.clipboard.readText()).toBe(HASH);
});
