import { type HeaderValue, type ParsedMail, simpleParser } from 'mailparser';
import type { IncomingMail } from './mail-reader.ts';
import { markQuoted } from './mark-quoted.ts';

/**
 * The child process of mail-reader.ts. Receives a mail's bytes and replies with the parsed mail, or null if it can't be
 * parsed.
 */
process.on('message', async (content: Uint8Array) => {
  process.send!(await parse(Buffer.from(content)).catch(() => null));
});

/** Turns off conversion of text to HTML, because finding links in a long text takes the parser minutes. */
const PLAIN = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true };
/** Number of characters that are searched for quotes and stored in a ticket. */
const MAX_MARKED = 100_000;

async function parse(content: Buffer): Promise<IncomingMail> {
  const mail = await simpleParser(content, PLAIN);
  const text = await textOf(mail);
  return {
    subject: mail.subject ?? '',
    text,
    marked: markQuoted(text.slice(0, MAX_MARKED)),
    isCut: text.length > MAX_MARKED,
    html: mail.html || '',
    replyTo: mail.replyTo?.value[0]?.address ?? '',
    senders: (mail.from?.value ?? []).map(({ address }) => address ?? ''),
    messageId: mail.messageId ?? null,
    attached: mail.attachments.filter(({ related }) => !related).length,
    headers: new Map([...mail.headers].map(([name, value]) => [name, textOfHeader(value)])),
  };
}

/** Returns a header's first value if it is repeated, and the text of a header with addresses. */
function textOfHeader(value: HeaderValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.find((each) => typeof each === 'string') ?? '';
  return 'text' in value ? value.text : '';
}

/**
 * Returns the plain text. If a mail has only HTML and attachments, the parser makes no text, so the HTML is parsed
 * separately.
 */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? '';
  return (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, PLAIN)).text ?? '';
}
