import { operatorSettings } from '@plumbline/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { History } from './history.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingsScreen() {
  const query = useQuery({ ...read(operatorSettings), meta: { isQuiet: true } });
  return (
    <Page
      title="Settings"
      lead="One definition that the server enforces and every screen reads. A change holds at once."
    >
      <Loaded query={query} failed="The settings could not be loaded.">
        {(settings) => <SettingsForm key={settings.version} settings={settings} />}
      </Loaded>
      <History />
    </Page>
  );
}
