import { type ParsedMail, simpleParser } from 'mailparser';
import type { IncomingMail } from './mail-reader.ts';

/** The process of mail-reader.ts: takes the bytes of a mail, and answers with what is read of it; null when it cannot be read. */
process.on('message', async (content: Uint8Array) => {
  process.send!(await parse(Buffer.from(content)).catch(() => null));
});

/** No HTML is made of a text: finding the links of a long one takes the parser minutes. */
const PLAIN = { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true };

async function parse(content: Buffer): Promise<IncomingMail> {
  const mail = await simpleParser(content, PLAIN);
  return {
    subject: mail.subject ?? '',
    text: await textOf(mail),
    html: mail.html || '',
    replyTo: mail.replyTo?.value[0]?.address ?? '',
    senders: (mail.from?.value ?? []).map(({ address }) => address ?? ''),
    messageId: mail.messageId ?? null,
    attached: mail.attachments.filter(({ related }) => !related).length,
    headers: new Map([...mail.headers].map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
  };
}

/** The parser makes no text of HTML beside attachments; of a mail that is nothing else it does. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? '';
  return (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, PLAIN)).text ?? '';
}
