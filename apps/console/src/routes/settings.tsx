import { SettingsProposals } from '../features/proposals/index.ts';
import { SettingsScreen } from '../features/settings/index.ts';

export default function Settings() {
  return <SettingsScreen waiting={<SettingsProposals which="waiting" />} over={<SettingsProposals which="over" />} />;
}
