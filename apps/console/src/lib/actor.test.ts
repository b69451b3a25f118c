import { readdirSync, readFileSync } from 'node:fs';
import { texts as t } from '@plumbline/texts/en/console';
import { expect, it } from 'vitest';
import { actorText } from './actor.ts';

const FUNCTIONS = new URL('../../../../db/functions/', import.meta.url);
const SQL = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(new URL(name, FUNCTIONS), 'utf8'))
  .join('\n');

it('An operator is shown by their address, and the platform’s rules and the command line in words', () => {
  expect(actorText('asha@plumbline.example')).toBe('asha@plumbline.example');
  expect(actorText('rule')).toBe(t.automatic.rule);
  expect(actorText('command_line')).toBe(t.automatic.command_line);
});

it('SQL names the command line only by the code that the console words', () => {
  const names = [...SQL.matchAll(/name_of_operator\((?:[^()]|\([^()]*\))*?'([^']*)'\s*\)/g)].map(([, name]) => name!);
  const shown = names.filter((name) => name !== '' && name !== 'no operator');
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown)).toEqual(new Set(['command_line']));
});
