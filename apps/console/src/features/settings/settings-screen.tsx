import { operatorSettings } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { History } from './history.tsx';
import { SettingsForm } from './settings-form.tsx';

/** `waiting`: the changes that take two owners, between what holds and what held. */
export function SettingsScreen({ waiting }: { readonly waiting: ReactNode }) {
  const query = useQuery({ ...read(operatorSettings), meta: { isQuiet: true } });
  return (
    <Page
      title="Settings"
      lead="One definition that the server enforces and every screen reads. A change holds at once; one that could help somebody steal takes two owners."
    >
      <Loaded query={query} failed="The settings could not be loaded.">
        {(settings) => <SettingsForm key={settings.version} settings={settings} />}
      </Loaded>
      {waiting}
      <History />
    </Page>
  );
}
