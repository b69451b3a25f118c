import { fail, isEmail, type Message, ok, type Result, say } from '@plumbline/contract';
import { SETTING_RULES, type SettingKey, type SettingRule, settingOf } from '@plumbline/contract/settings';
import { bpsOf, formatUsdt, parseUsdt, type Usdt, usdt } from '@plumbline/money';
import { SETTING_WAIT_MAX_HOURS, SETTING_WAIT_MIN_HOURS } from '@plumbline/time-limits/rules';
import type { Settings } from '../../../platform/settings.ts';

/** Settings as people type them. */
export type SettingTexts = Readonly<Record<SettingKey, string>>;
type Value = Settings[SettingKey];

/** The maximum of the ledger's routes (db/baseline/02_ledger.sql). A higher value would fail at every charge. */
const MAX_CHARGE_BPS = 1000;
const MAX_AMOUNT = usdt(1_000_000_000_000n);

/** The brand is inserted into pages, feeds and mails unescaped, so it has no special characters of any of them. */
const BRAND = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .-]{0,39}$/u;

/** Formats 250 basis points as `2.5`. */
const toPercent = (bps: number): string => String(bps / 100);

export function toSetting(key: SettingKey, settings: Settings): string {
  const value = settings[key];
  if (typeof value === 'bigint') return formatUsdt(value as Usdt);
  return settingOf(key).kind === 'percent' ? toPercent(value as number) : String(value);
}

const broken = (message: Message) => fail('invalid_input', message);

function readPercent(text: string, most: number): Result<number, 'invalid_input'> {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const bps = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return bps <= most ? ok(bps) : broken(say('percentTo', { most: toPercent(most) }));
}

function readHours(text: string): Result<number, 'invalid_input'> {
  const hours = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return hours >= SETTING_WAIT_MIN_HOURS && hours <= SETTING_WAIT_MAX_HOURS
    ? ok(hours)
    : broken(say('hoursBetween', { least: SETTING_WAIT_MIN_HOURS, most: SETTING_WAIT_MAX_HOURS }));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Parses a typed setting, or returns what is wrong. */
export function readSetting(key: SettingKey, typed: string): Result<Value, 'invalid_input'> {
  const text = typed.trim();
  const { kind, most } = settingOf(key);
  switch (kind) {
    case 'amount': {
      const amount = parseUsdt(text);
      if (amount === null || amount > MAX_AMOUNT) return broken(say('giveAmountInUsdt'));
      return most === undefined || amount <= most
        ? ok(amount)
        : broken(say('amountAtMost', { most: formatUsdt(most) }));
    }
    case 'percent':
      return readPercent(text, MAX_CHARGE_BPS);
    case 'hours':
      return readHours(text);
    case 'flag':
      return text === 'true' || text === 'false' ? ok(text === 'true') : broken(say('chooseYesOrNo'));
    case 'zone':
      return text === '' || isTimeZone(text) ? ok(text) : broken(say('giveTimeZone'));
    case 'time':
      return /^(auto|off|([01]\d|2[0-3]):[0-5]\d)$/.test(text) ? ok(text) : broken(say('giveTimeOfDay'));
    case 'email':
      return text === '' || isEmail(text) ? ok(text) : broken(say('giveEmailAddress'));
    case 'name':
      return BRAND.test(text) ? ok(text) : broken(say('brandLetters'));
    case 'text':
      // A name in a mail header: no line breaks, and no brackets that end it.
      return /^[^\p{C}<>"]{0,60}$/u.test(text) ? ok(text) : broken(say('nameOf60CharactersAtMost'));
  }
}

function isKept(rule: SettingRule, settings: Settings): boolean {
  const left = settings[rule.left];
  if ('after' in rule) return left - bpsOf(left, settings[rule.after]) > 0n;
  const right = settings[rule.right];
  return { '>=': left >= right, '<=': left <= right, '>': left > right }[rule.is];
}

/** Returns the message of the first rule that the combined settings violate, or null. */
export const brokenTogether = (settings: Settings): Message | null =>
  SETTING_RULES.find((rule) => !isKept(rule, settings))?.otherwise ?? null;
