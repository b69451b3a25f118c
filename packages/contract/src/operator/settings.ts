import { z } from 'zod';
import { says } from '../message.ts';
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
  summary: 'Returns the current settings, the defaults, and the version that a change is based on.',
  input: nothing(),
  data: z.object({
    version: z.number(),
    /** Active, confirmed owners, who could approve what requires two. With only one, it waits for a second. */
    owners: z.number(),
    settings: z.array(z.object({ key, value: z.string(), default: z.string() })),
    /** The fallback for each empty setting. */
    configured: z.object({ timeZone: z.string(), contactEmail: z.string(), mailFrom: z.string(), isDemo: z.boolean() }),
  }),
  errors: [],
});

export const changeSettings = defineDecision({
  name: 'changeSettings',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/changeSettings',
  roles: ['owner'],
  summary:
    'Changes settings together, with a reason, effective from the next call. Changes that require two owners are proposed instead.',
  input: z.object({
    /** The version that was shown, so that another owner's change is not overwritten. */
    basedOn: z.number(says('sendVersion')).int().min(0).max(1_000_000_000),
    changes: z.record(z.string().max(60), z.string(says('sendText')).max(200)),
    reason: reason(),
  }),
  data: z.object({ version: z.number() }),
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
  summary: 'Lists every change of the settings, newest first.',
  /** `key` selects changes of this setting. */
  input: z.object({ ...paging, ...sorting(['version', 'who']), key: text(60) }),
  data: listOf(settingVersion),
  errors: [],
});
