import { createHash } from 'node:crypto';
import { type Notice, notices } from '@plumbline/contract/notices';

export type NoticeName = keyof typeof notices;

export interface CurrentNotice extends Notice {
  /** Hex SHA-256 of the text, which proves its exact wording. */
  readonly textSha256: string;
}

const current = Object.fromEntries(
  Object.entries(notices).map(([name, notice]) => [
    name,
    { ...notice, textSha256: createHash('sha256').update(notice.text).digest('hex') },
  ]),
) as Record<NoticeName, CurrentNotice>;

export const currentNotice = (name: NoticeName): CurrentNotice => current[name];

export const isNoticeName = (name: string): name is NoticeName => Object.hasOwn(notices, name);
