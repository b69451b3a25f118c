import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../testing/cpu.ts';
import { answerOf } from './read-mail.ts';

describe('The answer of a mail', () => {
  it.each([
    ['Yes.\n\nOn Mon, 5 Jan 2026 at 10:00, Plumbline\n<a@b.example> wrote:\n> No', 'Yes.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Plumbline', 'Yes.'],
    ['Ja.\n\nAm 05.01.2026 um 10:00 schrieb Plumbline:\n\nNein', 'Ja.'],
    ['हाँ\n\n5 जन॰ को Plumbline ने लिखा:\n> नहीं', 'हाँ'],
    ['Yes.\n\n— Please write your answer above this line —\n\nNo', 'Yes.'],
    ['Yes.\n> No', 'Yes.'],
    ['Yes.\n— Please write your answer above this line —\nNo', 'Yes.'],
    ['Yes.\n— Please write your answer\nabove this line —\nNo', 'Yes.'],
    ['हाँ\n5 जन॰ को Plumbline ने लिखा:\n> नहीं', 'हाँ'],
    ['हाँ\n\n5 जन॰ को 10:00 बजे Plumbline\n<a@b.example> ने लिखा:\n> नहीं', 'हाँ'],
    ['On the whole I agree.\nMore', 'On the whole I agree.\nMore'],
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['one\u202Eowt\u0007', 'oneowt'],
    ['> nothing of its own', ''],
    ['', ''],
  ])('The answer of a mail is what stands above what it quotes: %j', (text, answer) => {
    expect(answerOf(text)).toBe(answer);
  });

  it('The answer of a mail of a hundred thousand broken lines is found at once', () => {
    const text = `On ${'a '.repeat(50)}\n`.repeat(100_000);
    expect(cpuMsOf(() => answerOf(text))).toBeLessThan(2_000);
  });
});
