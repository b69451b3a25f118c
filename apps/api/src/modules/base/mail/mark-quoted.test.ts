import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../testing/cpu.ts';
import { markQuoted } from './mark-quoted.ts';

/** Returns the lines that are not quoted. */
const ownOf = (text: string): string =>
  markQuoted(text)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();

const ABOVE = mailsTexts.shared.answerAbove;

describe('quotes in an email', () => {
  it.each([
    ['English', 'On Mon, 5 Jan 2026 at 10:00, Plumbline <a@b.example> wrote:'],
    ['English over two lines', 'On Mon, 5 Jan 2026 at 10:00, Plumbline\n<a@b.example> wrote:'],
    [
      'English from Outlook',
      'From: Plumbline <a@b.example>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Asha\nSubject: T-1',
    ],
    [
      'English from Outlook without addresses',
      'From: Plumbline\nSent: Monday, January 5, 2026 10:00 AM\nTo: Asha\nSubject: T-1',
    ],
    [
      'English from Outlook below its line',
      `${'_'.repeat(32)}\nFrom: Plumbline\nSent: Monday, January 5, 2026 10:00 AM`,
    ],
    ['English from an older Outlook', '-----Original Message-----'],
    ['German', 'Am Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Plumbline <a@b.example>:'],
    ['German without an address', 'Am 05.01.2026 um 10:00 schrieb Plumbline:'],
    ['German from a phone', 'Plumbline <a@b.example> schrieb am Mo., 5. Jan. 2026, 10:00:'],
    ['German from Outlook', 'Von: Plumbline\nGesendet: Montag, 5. Januar 2026 10:00\nAn: Asha\nBetreff: T-1'],
    ['Spanish', 'El lun, 5 ene 2026 a las 10:00, Plumbline (<a@b.example>) escribió:'],
    ['Spanish with the date first', 'lun. 5 ene. 2026, 10:00 Plumbline <a@b.example> escribió:'],
    ['Spanish from an older Outlook', '-----Mensaje original-----'],
    ['French', 'Le lun. 5 janv. 2026 à 10:00, Plumbline <a@b.example> a écrit :'],
    ['French from Outlook', 'De : Plumbline\nEnvoyé : lundi 5 janvier 2026 10:00\nÀ : Asha\nObjet : T-1'],
    ['Portuguese', 'Em seg., 5 de jan. de 2026 às 10:00, Plumbline <a@b.example> escreveu:'],
    ['Italian', 'Il giorno lun 5 gen 2026 alle ore 10:00 Plumbline <a@b.example> ha scritto:'],
    ['Dutch', 'Op ma 5 jan 2026 om 10:00 schreef Plumbline <a@b.example>:'],
    ['Polish', 'pon., 5 sty 2026 o 10:00 Plumbline <a@b.example> napisał(a):'],
    ['Russian', 'пн, 5 янв. 2026 г. в 10:00, Plumbline <a@b.example>:'],
    ['Japanese', '2026年1月5日(月) 10:00 Plumbline <a@b.example>:'],
    ['Chinese', '在 2026年1月5日周一 10:00，Plumbline <a@b.example> 写道：'],
    ['Hindi', 'सोम, 5 जन॰ 2026 को 10:00 बजे को Plumbline <a@b.example> ने लिखा:'],
    ['Hindi without an address', '5 जन॰ को Plumbline ने लिखा:'],
  ])('Quotes below a header in %s are marked, with and without ">" before their lines', (_, head) => {
    const own = 'Yes, of course.\n\nAsha';
    expect(ownOf(`${own}\n\n${head}\n> No\n> Never`)).toBe(own);
    expect(ownOf(`${own}\n\n${head}\n\nNo\n\nNever`)).toBe(own);
  });

  it.each([
    ['marked lines', `> ${ABOVE}\n> Which one?\n\nThe first.`, 'The first.'],
    [
      'a header and marked lines',
      'On 5 Jan 2026, Plumbline <a@b.example> wrote:\n\n> Which one?\n\nThe first.\n\nAsha',
      'The first.\n\nAsha',
    ],
    ['several marked lines', '> Which one?\nThe first.\n> How much?\n5 USDT.\n> Thank you', 'The first.\n5 USDT.'],
    [
      'a header without marked lines',
      'From: Plumbline <a@b.example>\nSent: 10:00\n\nWhich one?\n\nThe first.',
      'From: Plumbline <a@b.example>\nSent: 10:00\n\nWhich one?\n\nThe first.',
    ],
  ])('An answer below or between %s is kept as text', (_, text, own) => {
    expect(ownOf(text)).toBe(own);
  });

  it.each([
    'On Monday I wrote:\nwhere is my money?',
    'Hello,\n\nOn Monday I wrote:\n\nwhere is my money?',
    'On the whole I agree.\nMore',
    'Order: 5\nTime: 2026-01-05 10:00\nAmount: 5',
    'Two reasons:\n\nFrom: nobody\nTo: me',
    'Best wishes\n--\nAsha',
  ])('An answer that looks like a quote header is not marked: %j', (text) => {
    expect(markQuoted(text)).toBe(text);
  });

  it.each([
    [`Yes.\n\n${ABOVE}\n\nNo`, 'Yes.'],
    [`Yes.\n${ABOVE}\nNo`, 'Yes.'],
    ['Yes.\n— Please write your answer\nabove this line —\nNo', 'Yes.'],
    ['हाँ\n\n— कृपया अपना जवाब इस पंक्ति के ऊपर लिखें —\n\nनहीं', 'हाँ'],
    [`Yes.\n> ${ABOVE}\n> No\nMore`, 'Yes.\nMore'],
  ])('Quotes start at the line with which our own emails start: %j', (text, own) => {
    expect(ownOf(text)).toBe(own);
  });

  it('Quotes are kept with ">" before each line', () => {
    const text = 'Yes.\n\nOn 5 Jan 2026, Plumbline <a@b.example> wrote:\n\nNo\n\n > Never';
    expect(markQuoted(text)).toBe('Yes.\n\n> On 5 Jan 2026, Plumbline <a@b.example> wrote:\n\n> No\n\n>  > Never');
  });

  it.each([
    ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
    ['one\u202Eowt\u0007', 'oneowt'],
    ['', ''],
  ])("Control characters and empty lines are removed from an email's text: %j", (text, clean) => {
    expect(markQuoted(text)).toBe(clean);
  });

  it.each([
    `On ${'a '.repeat(50)}\n`,
    'Op 1 <\n\n',
    'Op 1 schreef 0000 from < :\n\n',
    '0000 from <a@b.example>:\n\n',
    'a\n\n',
  ])('Quotes in an email of a hundred thousand characters are found immediately: %j', (line) => {
    const text = line.repeat(Math.ceil(100_000 / line.length));
    expect(cpuMsOf(() => markQuoted(text))).toBeLessThan(2_000);
  });
});
