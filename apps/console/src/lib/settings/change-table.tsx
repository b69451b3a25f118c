import type { SettingKey } from '@plumbline/contract/settings';
import { texts } from '@plumbline/texts/en/console-settings';
import { Diff } from '../diff.tsx';
import { toSettingText } from './words.ts';

interface Change {
  readonly key: SettingKey;
  readonly before: string;
  readonly after: string;
}

/** Worded as on the screen. */
export const ChangeTable = ({ changes }: { readonly changes: readonly Change[] }) => {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((each) => [texts.labels[each.key], toSettingText(each.key, each[which])]));
  return <Diff before={side('before')} after={side('after')} />;
};
