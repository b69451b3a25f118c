export {
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
  STORED_SETTINGS,
  settingOf,
} from './definitions.ts';
export { SETTING_RULES, type SettingRule } from './rules.ts';
export { takesTwoOwners } from './takes-two-owners.ts';
