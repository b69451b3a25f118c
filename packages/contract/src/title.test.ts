import { expect, it } from 'vitest';
import { isTitle } from './title.ts';

it.each(['Mug', '茶', '急須', 'घर', '  tea  '])('The text %j is long enough for a title', (text) => {
  expect(isTitle(text)).toBe(true);
});

it.each(['', 'ab', '  a ', '🙂', '!?'])('The text %j is too short for a title', (text) => {
  expect(isTitle(text)).toBe(false);
});
