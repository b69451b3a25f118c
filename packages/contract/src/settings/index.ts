export {
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
  STORED_SETTINGS,
  settingOf,
} from './definitions.ts';
export { SETTING_RULES, type SettingRule, takesTwoOwners } from './rules.ts';
