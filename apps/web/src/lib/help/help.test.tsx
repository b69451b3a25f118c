import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../draw.testing.tsx';
import { Page } from '../page-frame.tsx';
import { TOPICS } from './topics.ts';
import { helpEn } from './words.en.ts';
import { helpHi } from './words.hi.ts';

const open = async (path: string, title: string) => {
  const { user } = draw(<Page title={title}>x</Page>, path);
  await user.click(screen.getByRole('button', { name: 'Help with this screen' }));
  return within(await screen.findByRole('dialog', { name: title }));
};

describe('Help at a screen’s head', () => {
  it('The “?” says what the screen is, where its figures come from, and what its terms mean', async () => {
    const dialog = await open('/stake', 'Packages');
    expect(dialog.getByText(helpEn.topics.packages.is)).toBeTruthy();
    expect(dialog.getByText(helpEn.topics.packages.from)).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Target',
      'Share of the target',
      'Maturity',
      'Charge',
    ]);
  });

  it('The exit of a package has help of its own, whichever package it is', async () => {
    const dialog = await open('/withdrawladd/0193-x', 'Withdrawal from package');
    expect(dialog.getByText(helpEn.topics.exit.is)).toBeTruthy();
  });

  it('A screen without a topic has no “?”', () => {
    draw(<Page title="Nothing here">x</Page>, '/nowhere');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('Every topic has words of its own in both languages, and promises nothing', () => {
    for (const topic of [...new Set(Object.values(TOPICS)), 'exit'] as const) {
      expect(helpHi.topics[topic].is).toMatch(/[\u0900-\u097f]/);
      expect(`${helpEn.topics[topic].is} ${helpEn.topics[topic].from}`).not.toMatch(
        /will earn|risk-free|every day you/i,
      );
    }
  });
});
