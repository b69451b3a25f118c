import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { demoState } from './demo.ts';

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/**
 * Hands a mail to the demo's mail server, as a person's mail program has it handed over; the answer to it, such as `250
 * …`.
 */
export async function sendMail({ from, to, text }: Mail): Promise<string> {
  const { port, hostname: host } = new URL((await demoState()).mailServer!);
  const socket = connect(Number(port), host);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (line: string | null): Promise<string> => {
    if (line !== null) socket.write(`${line}\r\n`);
    for (;;) {
      const { value = '' } = (await answers.next()) as { value?: string };
      // The others of an answer of several lines have a dash.
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  await ask(null);
  await ask('EHLO mail.example');
  await ask(`MAIL FROM:<${from}>`);
  const taken = await ask(`RCPT TO:<${to}>`);
  if (!taken.startsWith('250')) {
    socket.end('QUIT\r\n');
    return taken;
  }
  await ask('DATA');
  const head = [`From: ${from}`, `To: ${to}`, 'Subject: Re', `Message-ID: <${Date.now()}@mail.example>`];
  const answer = await ask([...head, '', ...text.split('\n'), '.'].join('\r\n'));
  socket.end('QUIT\r\n');
  return answer;
}
