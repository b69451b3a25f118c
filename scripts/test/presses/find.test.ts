import { describe, expect, it } from 'vitest';
import { pressesIn } from './find.ts';

const OTHER = `export const sendOne = (form) => api(write, form);
  export const readOne = () => api(look);`;

/** The names of the functions that make a second writing call. */
const found = (source: string): string[] =>
  pressesIn({
    read: (file) => (file === 'other.ts' ? OTHER : `import { readOne, sendOne } from './other.ts';\n${source}`),
    resolve: (specifier) => (specifier.startsWith('.') ? 'other.ts' : null),
    writes: (name) => name !== 'look',
  })('a.tsx').map(({ name }) => name);

describe('a second writing call in one press', () => {
  it.each([
    ['one after the other', 'const go = async () => { await api(write); await api(more); };'],
    ['in a loop', 'const go = async () => { for (const each of all) await api(write, each); };'],
    ['for each element', 'const go = () => Promise.all(all.map((each) => api(write, each)));'],
    ['after an answer', 'const go = () => move.send(form, () => ask.send(form));'],
    ['after a promise', 'const go = () => api(write).then(() => api(more));'],
    [
      'in a function of the file',
      'const ask = () => request.send(form); const go = () => move.send(form, () => ask());',
    ],
    ['in a function passed on', 'const ask = () => request.send(form); const go = () => move.send(form, ask);'],
    ['in functions of another file', 'const go = async () => { await sendOne(1); await sendOne(2); };'],
    ['after a branch that continues', 'const go = async () => { if (small) await api(write); return api(more); };'],
    ['of two uploads', 'const go = async () => { await upload(write, {}, one); return upload(more, {}, other); };'],
    ['in a call of a hook', 'const go = () => useCall(async () => { await api(write); return api(more); });'],
  ])('A second writing call %s is found', (_, source) => {
    expect(found(source)).toEqual(['go']);
  });

  it.each([
    ['one call', 'const go = () => api(write, form);'],
    ['a read and a write', 'const go = async () => { const { data } = await api(look); return api(write, data); };'],
    ['reads of another file', 'const go = async () => { await readOne(); await readOne(); return sendOne(1); };'],
    ['either of two calls', 'const go = () => (is ? api(write) : api(more));'],
    ['a branch that ends', "const go = () => { if (verb === 'a') return one.send(1); return other.send(2); };"],
    ['a branch or its other side', 'const go = () => { if (is) one.send(1); else other.send(2); };'],
    [
      'cases of a switch',
      'const go = () => { switch (step) { case 1: return api(write); default: return api(more); } };',
    ],
    ['presses of different buttons', 'const Go = () => <p onA={() => one.send(1)} onB={() => other.send(2)} />;'],
    ['hook calls', 'const useBoth = () => [useCall(() => api(write)), useCall(() => api(more))];'],
    ['a choice of the call', 'const go = () => api(is ? write : more, form);'],
  ])('The check accepts %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });
});
