import { operatorSettings } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { History } from './history.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Around what holds now: the changes that wait for a second owner, and those that did. */
export function SettingsScreen({ waiting, over }: { readonly waiting: ReactNode; readonly over: ReactNode }) {
  const query = useQuery({ ...read(operatorSettings), meta: { isQuiet: true } });
  return (
    <Page
      title="Settings"
      lead="One definition that the server enforces and every screen reads. A change holds at once; one that could help somebody steal takes two owners. The button that saves appears with the first change."
    >
      {waiting}
      <Loaded query={query} failed="The settings could not be loaded.">
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
      {over}
      <History />
    </Page>
  );
}
