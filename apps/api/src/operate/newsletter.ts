import { readFile } from 'node:fs/promises';
import { audit } from '../modules/base/audit/index.ts';
import { insertIssue } from '../modules/views/site/index.ts';
import { transaction } from '../platform/database.ts';
import { byCommand } from './by-command.ts';
import type { Command } from './commands.ts';

/** `newsletter FILE`: the first line is the subject, the rest the email; paragraphs are separated by an empty line. */
export const newsletterCommand: Command = async ({ db }, [path = '']) => {
  if (path === '') throw new Error('Specify the file of the email, whose first line is the subject');
  const [subject = '', ...rest] = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n').split('\n');
  const body = rest.join('\n').trim();
  if (subject.trim() === '' || subject.length > 120 || body === '' || body.length > 10_000)
    throw new Error(
      'Write a subject of up to 120 characters in the first line, and an email of up to 10,000 characters below it',
    );
  const by = byCommand();
  await transaction(db, async (tx) => {
    const id = await insertIssue(tx, { subject: subject.trim(), body, createdBy: by.system });
    await audit(tx, by, { action: 'newsletter.queue', subject: `issue:${id}`, reason: '', after: { subject, body } });
  });
  return `Queued "${subject.trim()}" for everybody who is subscribed now`;
};
