import { SettingsProposals } from '../features/proposals/settings-proposals.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

export default function Settings() {
  return <SettingsScreen waiting={<SettingsProposals which="waiting" />} over={<SettingsProposals which="over" />} />;
}
