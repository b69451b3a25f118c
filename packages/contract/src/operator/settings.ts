import { z } from 'zod';
import type { SettingKey } from '../settings/index.ts';
import { dateTime, listOf, nothing, paging, sorting, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

const key = z.string() as unknown as z.ZodType<SettingKey>;
export const settingChange = z.object({ key, before: z.string(), after: z.string() });

export const operatorSettings = defineOperatorEndpoint({
  name: 'operatorSettings',
  method: 'GET',
  path: '/operatorApi/settings',
  roles: EVERY_ROLE,
  summary: 'What holds now, what the product begins with, and the version that a change is based on.',
  input: nothing(),
  data: z.object({
    version: z.number(),
    /** Owners who could approve what takes two: active and confirmed. With one, it waits for a second. */
    owners: z.number(),
    settings: z.array(z.object({ key, value: z.string(), default: z.string() })),
    /** What an empty setting means here. */
    configured: z.object({ timeZone: z.string(), contactEmail: z.string(), mailFrom: z.string(), isDemo: z.boolean() }),
  }),
  message: 'Settings',
  errors: [],
});

export const changeSettings = defineDecision({
  name: 'changeSettings',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/changeSettings',
  roles: ['owner'],
  summary:
    'Change settings together, with a reason. They hold from the next call on. What takes two owners is proposed instead.',
  input: z.object({
    /** The version that was on the screen: a change by somebody else meanwhile is not overwritten. */
    basedOn: z.number({ error: 'Please send the version' }).int().min(0).max(1_000_000_000),
    changes: z.record(z.string().max(60), z.string({ error: 'Please send text' }).max(200)),
    reason: reason(),
  }),
  data: z.object({ version: z.number() }),
  message: 'The settings are changed',
  errors: ['settings_changed', 'settings_take_two', 'operator_not_confirmed'],
});

const settingVersion = z.object({
  version: z.number(),
  changes: z.array(settingChange),
  changedBy: z.string(),
  changedAt: dateTime(),
  reason: z.string(),
});
export type SettingVersion = z.output<typeof settingVersion>;

export const operatorSettingVersions = defineOperatorEndpoint({
  name: 'operatorSettingVersions',
  method: 'GET',
  path: '/operatorApi/settingVersions',
  roles: EVERY_ROLE,
  summary: 'Every change of the settings, the newest first.',
  /** `key`: only those that changed this setting. */
  input: z.object({ ...paging, ...sorting(['version', 'who']), key: text(60) }),
  data: listOf(settingVersion),
  message: 'Versions',
  errors: [],
});
