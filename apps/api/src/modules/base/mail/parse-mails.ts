import { type HeaderValue, type ParsedMail, simpleParser } from 'mailparser';
import type { IncomingMail } from './mail-reader.ts';
import { markQuoted } from './mark-quoted.ts';

/** The process of mail-reader.ts: takes the bytes of a mail, and answers with what is read of it; null when it cannot be read. */
process.on('message', async (content: Uint8Array) => {
  process.send!(await parse(Buffer.from(content)).catch(() => null));
});

/** No HTML is made of a text: finding the links of a long one takes the parser minutes. */
const PLAIN = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true };
/** Characters of a text in which quotes are looked for, and which a ticket keeps. */
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

/** Of one that came several times the first; of addresses their text. */
function textOfHeader(value: HeaderValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.find((each) => typeof each === 'string') ?? '';
  return 'text' in value ? value.text : '';
}

/** The parser makes no text of HTML beside attachments; of a mail that is nothing else it does. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? '';
  return (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, PLAIN)).text ?? '';
}
