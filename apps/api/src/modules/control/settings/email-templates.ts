import type { Changes } from '../../../platform/setting-versions.ts';
import { defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { toOwners } from '../../people/identity/index.ts';
import { selectChange } from './store.ts';

export const linesOf = (changes: Changes): string[] =>
  Object.entries(changes).map(([key, { before, after }]) => `${key}: ${before} → ${after}`);

/** Queued by settings.change and proposals.apply_settings. */
export const settingsEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'settings-changed',
    facts: { version: 'id' },
    render: async ({ version }, { db, t }) => {
      const { changes, ...deed } = await selectChange(db, version);
      return toOwners(t, deed, ...linesOf(changes));
    },
  }),
];
