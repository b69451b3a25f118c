import { describe, expect, it } from 'vitest';
import { renderEmail } from './email.ts';
import { codeEmail } from './email-templates.ts';

describe('an e-mail', () => {
  it('An e-mail is rendered as text and as HTML with everything escaped', () => {
    const { text, html } = renderEmail({ subject: 's', lines: [`<script>alert("x")</script> & 'more'`] });
    expect(text).toContain(`<script>alert("x")</script> & 'more'`);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
    expect(html).not.toContain('<script');
  });

  it('An e-mail ends with its links, each whole in the text and escaped in the HTML', () => {
    const links = [{ words: 'Confirm:', url: 'https://x.example/?a=1&b="2"' }];
    const { text, html } = renderEmail({ subject: 's', lines: ['first'], links });
    expect(text).toContain('first\n\nConfirm:\nhttps://x.example/?a=1&b="2"\n');
    expect(html).toContain('Confirm: <a href="https://x.example/?a=1&amp;b=&quot;2&quot;">');
  });

  it('An e-mail has a subject of one line, so that nothing can add a header', () => {
    const { subject } = renderEmail({ subject: 'Hello\r\nBcc: else@test.example\u0085\u0000x', lines: [] });
    expect(subject).toBe('Hello Bcc: else@test.example x');
  });

  it('An e-mail shows a code on a line of its own, as its only six digits', () => {
    const { subject, text, html } = renderEmail(
      codeEmail({ purpose: 'withdrawal', kind: 'member' }, '012345', ['30.00 USDT to 0xABC']),
    );
    expect(text.split('\n')).toContain('012345');
    for (const part of [text, html]) expect(part.match(/\b\d{6}\b/g)).toEqual(['012345']);
    expect(subject).not.toContain('012345');
    expect(text).toContain('30.00 USDT to 0xABC');
  });
});
