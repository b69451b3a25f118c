import { describe, expect, it } from 'vitest';
import { endpoints } from './list.ts';
import { fromIssue, inWords, say, toIssue } from './message.ts';
import { endsAfterItsStart, oneOf, PERIOD_TURNED } from './shapes.ts';
import { answerText, paramsOf, textOf } from './texts.ts';

describe('A message', () => {
  it('A message is worded in the language of its reader, and so is what it contains', () => {
    const message = say('ofField', { field: { en: 'Pay to', hi: 'वेतन' }, message: say('numberTooSmall') });
    expect(textOf(message)).toBe('Pay to: This number is too small');
    expect(textOf(message, 'hi')).toBe('वेतन: यह संख्या बहुत छोटी है');
    expect(paramsOf(message, 'hi')).toEqual({ field: 'वेतन', message: 'यह संख्या बहुत छोटी है' });
  });

  it('A message of the console is in English for every reader', () => {
    expect(textOf(say('alert_unknown'), 'hi')).toBe(textOf(say('alert_unknown')));
  });

  it('A message keeps its parameters in the issue of a schema', () => {
    const { error } = oneOf(['paid', 'reject']).safeParse('other');
    expect(fromIssue(error!.issues[0]!)).toEqual(say('chooseOneOf', { words: 'paid, reject' }));
    expect(fromIssue({ message: toIssue(say('busy')) })).toEqual(say('busy'));
    expect(endsAfterItsStart({ from: '2026-02-01', to: '2026-01-01' })).toBe(false);
    expect(fromIssue({ message: PERIOD_TURNED.error })).toEqual(say('periodEndsBeforeItStarts'));
  });

  it('A screen words a message with the texts that it has loaded', () => {
    expect(inWords({ busy: 'Wait', enterMoreThan: ({ minimum }) => `> ${minimum}` }, say('busy'))).toBe('Wait');
  });
});

it('Every call has a message of a success in each language', () => {
  for (const { name } of endpoints) expect([answerText(name), answerText(name, 'hi')], name).not.toContain(undefined);
});
