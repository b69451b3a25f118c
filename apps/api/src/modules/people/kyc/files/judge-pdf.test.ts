import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../testing/cpu.ts';
import { isPassive } from './judge-pdf.ts';

const ACTS = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
  'Encrypt',
];
const file = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string)));
const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\n`), content, Buffer.from('\nendstream\nendobj\n')]);
const OBJECTS = '/Type /ObjStm /N 1 /First 4';
const packed = (text: string): Buffer => deflateSync(Buffer.from(text));

/** One spelling of a name: any of its bytes can be written as `#` and two digits. */
const spelled = (name: string) =>
  fc.array(fc.constantFrom('plain', 'lower', 'upper'), { minLength: name.length, maxLength: name.length }).map((ways) =>
    [...name]
      .map((letter, at) => {
        const digits = letter.charCodeAt(0).toString(16).padStart(2, '0');
        return ways[at] === 'plain' ? letter : `#${ways[at] === 'lower' ? digits : digits.toUpperCase()}`;
      })
      .join(''),
  );

describe('a PDF of a document', () => {
  // Shows ASVS-5.2.2
  it.each(ACTS)('A PDF that contains %s is rejected, however the name is spelled and wherever it appears', (name) => {
    fc.assert(
      fc.property(spelled(name), (spelling) => {
        const object = `<< /S /${spelling} /X (1) >>`;
        expect(isPassive(file(`1 0 obj\n${object}\nendobj`))).toBe(false);
        expect(isPassive(file(stream(`${OBJECTS} /Filter /FlateDecode`, packed(`5 0 ${object}`))))).toBe(false);
        expect(isPassive(file(stream('/Type 7 0 R /N 1 /First 4 /Filter[/Fl]', packed(`5 0 ${object}`))))).toBe(false);
        expect(isPassive(file(stream(OBJECTS, Buffer.from(`5 0 ${object}`))))).toBe(false);
        // A reference can point into the bytes of any stream.
        expect(isPassive(file(stream('/Length 40', Buffer.from(object))))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['another filter', '/Filter /LZWDecode'],
    ['another filter, spelled differently', '/Filter /#4cZWDecode'],
    ['a filter before the usual one', '/Filter [/ASCIIHexDecode /FlateDecode]'],
    ['a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
    ['invalid content', '/Filter /FlateDecode /X'],
  ])('A PDF with objects compressed with %s is rejected as unreadable', (what, filter) => {
    const content = what === 'invalid content' ? Buffer.from('not packed') : packed('5 0 << /Type /Page >>');
    expect(isPassive(file(stream(`${OBJECTS} ${filter}`, content)))).toBe(false);
  });

  it.each([
    ['a string that looks like the start of an object', '/X (1 0 obj) '],
    ['a string that looks like the end of the dictionary', '/X (>>) /Y (\\) >>) '],
    ['a comment that looks like the end of the dictionary', '% >> endobj\n'],
    ['a long string', `/X (${'a'.repeat(100_000)}) `],
    ['another dictionary', '/X << /Y << /Z 1 >> >> '],
  ])('A PDF is rejected if its compressed script hides its dictionary behind %s', (_, cover) => {
    const script = packed('5 0 << /S /JavaScript >>');
    for (const dictionary of [`${OBJECTS} /Filter /Fl ${cover}`, `${cover}${OBJECTS} /Filter /Fl`])
      expect(isPassive(file(stream(dictionary, script)))).toBe(false);
  });

  it.each(['1 0 obj<<', '1 0 obj<</A(', '1 0 obj<<%', '1 0 obj<</A<', '/#4a'])(
    'Checking a PDF that contains only %j takes less than two seconds',
    (piece) => {
      const long = file(piece.repeat((5 * 1024 * 1024) / piece.length));
      expect(cpuMsOf(() => isPassive(long))).toBeLessThan(2_000);
    },
  );

  // Shows ASVS-5.2.3
  it('A PDF whose compressed objects would fill the memory is rejected', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    const packed = file(stream(`${OBJECTS} /Filter /FlateDecode`, bomb));
    expect(cpuMsOf(() => expect(isPassive(packed)).toBe(false))).toBeLessThan(2_000);
  });

  it('A PDF of a scanned page is accepted, with compressed objects and pictures with any filter', () => {
    const noise = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 251));
    expect(
      isPassive(
        file(
          stream(`${OBJECTS} /Filter /FlateDecode`, packed('5 0 << /Type /Page /Contents 6 0 R >>')),
          stream('/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>', packed('xref')),
          stream('/Subtype /Image /Filter /DCTDecode', noise),
          stream('/Subtype /Image /Filter [/ASCII85Decode /LZWDecode]', noise),
          '1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /FitH null] /Lang (en#41) >>\nendobj',
        ),
      ),
    ).toBe(true);
  });
});
