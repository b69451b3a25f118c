import { texts as consoleAlertsTexts } from '@plumbline/texts/en/console-alerts';
import { describe, expect, it } from 'vitest';
import type { NodeAnswer } from '../../base/chain/index.ts';
import { type ChainFacts, type DayFacts, findChainFailure, isCloseLate } from './rules.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const node = (number: bigint, minutesOld = 0): NodeAnswer => ({
  host: 'node.example',
  head: { number, at: ago(minutesOld) },
  says: '',
});
const DEAD: NodeAnswer = { host: 'dead.example', head: null, says: 'does not answer' };
const reason = (facts: Partial<ChainFacts>) =>
  findChainFailure({
    nodes: [node(1000n)],
    read: { block: 1000n, readAt: NOW },
    now: NOW,
    mayStandStill: false,
    ...facts,
  });

describe('whether the chain is current', () => {
  it('The chain is current while the first node that answers is up to date, whatever the other nodes do', () => {
    expect(reason({})).toBeNull();
    expect(reason({ nodes: [DEAD, node(1000n)] })).toBeNull();
    expect(reason({ nodes: [node(1000n), node(10n, 60)] })).toBeNull();
    expect(reason({ nodes: [node(1000n), node(1200n)] })).toBeNull();
  });

  it('The chain is not current if no node answers, or if the node in use has stopped or is behind', () => {
    expect(reason({ nodes: [DEAD, DEAD] })).toBe(consoleAlertsTexts.chain.noNode);
    expect(reason({ nodes: [] })).toBe(consoleAlertsTexts.chain.noNode);
    expect(reason({ nodes: [DEAD, node(1000n, 4)] })).toBe(consoleAlertsTexts.chain.stands);
    expect(reason({ nodes: [node(1000n), node(1201n)] })).toBe(consoleAlertsTexts.chain.behind);
  });

  it('The chain is not current if the nodes answer but the watcher cannot read transfers from them', () => {
    const told = consoleAlertsTexts.chain.unread;
    expect(reason({ read: { block: 1000n, readAt: ago(4) } })).toBe(told);
    expect(reason({ read: null })).toBe(told);
  });

  it('A local chain that has stopped because nobody sends anything counts as current', () => {
    expect(reason({ nodes: [node(1000n, 500)], mayStandStill: true })).toBeNull();
  });
});

describe('late business days', () => {
  const late = (facts: Partial<DayFacts>) =>
    isCloseLate({
      openDay: '2026-11-21',
      now: new Date('2026-11-22T01:01:00Z'),
      timeZone: 'UTC',
      closeAt: '00:00',
      isDemo: false,
      isAwaited: true,
      ...facts,
    });

  it("A business day is late an hour after its automatic close, in the platform's time zone", () => {
    expect(late({})).toBe(true);
    expect(late({ now: new Date('2026-11-22T00:59:00Z') })).toBe(false);
    expect(late({ openDay: '2026-11-22' })).toBe(false);
    expect(late({ closeAt: '03:00' })).toBe(false);
    expect(late({ closeAt: '03:00', now: new Date('2026-11-22T04:01:00Z') })).toBe(true);
    expect(late({ timeZone: 'America/New_York' })).toBe(false);
    expect(late({ isAwaited: false })).toBe(true);
  });

  it('A business day closed by an operator is late a day after its end, if a member waits for income', () => {
    expect(late({ closeAt: 'off' })).toBe(false);
    expect(late({ closeAt: 'off', now: new Date('2026-11-22T23:59:00Z') })).toBe(false);
    expect(late({ closeAt: 'off', now: new Date('2026-11-23T00:01:00Z') })).toBe(true);
    expect(late({ closeAt: 'off', now: new Date('2026-12-23T00:01:00Z'), isAwaited: false })).toBe(false);
  });

  it('In a demo that closes days on request, a business day is never late', () => {
    expect(late({ closeAt: 'off', now: new Date('2026-12-23T00:01:00Z'), isDemo: true })).toBe(false);
    expect(late({ closeAt: '00:00', isDemo: true })).toBe(true);
  });
});
