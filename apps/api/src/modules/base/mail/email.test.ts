import { texts } from '@plumbline/texts/all/mails';
import { texts as documentsTexts } from '@plumbline/texts/en/documents';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as documentsHindi } from '@plumbline/texts/hi/documents';
import { describe, expect, it } from 'vitest';
import { renderEmail, withDemoClock } from './email.ts';
import { codeEmail } from './email-templates.ts';

describe('emails', () => {
  // Shows ASVS-1.1.2, ASVS-1.2.1
  it('An email is rendered as text and as HTML with everything escaped', () => {
    const { text, html } = renderEmail({ subject: 's', lines: [`<script>alert("x")</script> & 'more'`] }, 'en');
    expect(text).toContain(`<script>alert("x")</script> & 'more'`);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
    expect(html).not.toContain('<script');
  });

  // Shows ASVS-1.2.2
  it('An email ends with its links, unchanged in the text and escaped in the HTML', () => {
    const links = [{ words: 'Confirm:', url: 'https://x.example/?a=1&b="2"' }];
    const { text, html } = renderEmail({ subject: 's', lines: ['first'], links }, 'en');
    expect(text).toContain('first\n\nConfirm:\nhttps://x.example/?a=1&b="2"\n');
    expect(html).toContain('Confirm: <a href="https://x.example/?a=1&amp;b=&quot;2&quot;">');
  });

  // Shows DEC-8-screens-24
  it.each([
    ['en', mailsTexts.income.subject({ day: '2026-12-06' }), documentsTexts.demoClock],
    ['hi', '6 दिसंबर 2026 की आय', documentsHindi.demoClock],
  ] as const)("A demo's email in %s with a date says that days are simulated", (language, line, says) => {
    const email = renderEmail({ subject: 's', lines: [line] }, language);
    const { text, html } = withDemoClock(email, language);
    expect(text).toContain(says);
    expect(html.endsWith(`${says}</p></body></html>`)).toBe(true);
  });

  it("A demo's email without a date does not mention simulated days", () => {
    const email = renderEmail({ subject: 's', lines: ['30.00 USDT arrived'] }, 'en');
    expect(withDemoClock(email, 'en')).toEqual(email);
  });

  // Shows ASVS-1.3.11
  it('The subject of an email has one line, so that no header can be injected', () => {
    const { subject } = renderEmail({ subject: 'Hello\r\nBcc: else@test.example\u0085\u0000x', lines: [] }, 'en');
    expect(subject).toBe('Hello Bcc: else@test.example x');
  });

  it('An email shows a code on its own line, as its only six digits', () => {
    const { subject, text, html } = renderEmail(
      codeEmail({ purpose: 'withdrawal', kind: 'member' }, '012345', ['30.00 USDT to 0xABC'], texts.en),
      'en',
    );
    expect(text.split('\n')).toContain('012345');
    for (const part of [text, html]) expect(part.match(/\b\d{6}\b/g)).toEqual(['012345']);
    expect(subject).not.toContain('012345');
    expect(text).toContain('30.00 USDT to 0xABC');
  });

  it('An email is a complete document with charset, width and subject', () => {
    const { html } = renderEmail({ subject: 'Rice & <tea>', lines: ['x'] }, 'en');
    expect(html).toMatch(
      /^<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport"[^>]*><title>Rice &amp; &lt;tea&gt;<\/title><\/head><body>/,
    );
  });

  it('An email in Hindi has all parts in Hindi and declares the language to the mail program', () => {
    const links = [{ words: 'पुष्टि करें:', url: 'https://x.example' }];
    const { subject, text, html } = renderEmail({ subject: 'नमस्ते', lines: ['एक पंक्ति'], links }, 'hi');
    expect(subject).toBe('नमस्ते');
    expect(text).toContain('एक पंक्ति\n\nपुष्टि करें:\nhttps://x.example');
    expect(html).toContain('<html lang="hi" dir="ltr">');
    expect(text + html).not.toMatch(/Hello|One line|Confirm/);
  });
});
