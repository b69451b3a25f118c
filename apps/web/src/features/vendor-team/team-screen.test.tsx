import { acceptInvitation, getStore, getTeam, inviteTeam, removeTeam, type Team } from '@plumbline/contract';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as vendorTeamTexts } from '@plumbline/texts/en/vendor-team';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import type { TeamRole } from '../../lib/vendor/store.ts';
import TeamScreen from './team-screen.tsx';

beforeEach(() => signIn());

const since = '2026-01-05 10:00:00';
const TEAM: Team = {
  docs: [
    { _id: 'a', fullName: 'Asha Verma', email: 'asha@test.example', role: 'owner', since },
    { _id: 'b', fullName: 'Bela Rao', email: 'bela@test.example', role: 'packer', since },
  ],
  invitations: [{ _id: 'i', email: 'new@test.example', role: 'manager', expiresAt: since }],
  forYou: [],
};
const open = (role: TeamRole, team: Partial<Team> = {}) => {
  return drawWith(<TeamScreen />, {
    [getStore.path]: { data: { role } },
    [getTeam.path]: { data: { ...TEAM, ...team } },
    [inviteTeam.path]: { message: answersTexts.inviteTeam, data: { _id: 'n' } },
    [removeTeam.path]: { data: null },
    [acceptInvitation.path]: { data: null },
  });
};

describe('Team screen of a store', () => {
  // Shows DEC-9-vendors-17
  it('The owner removes a person after confirmation, and nobody can remove the owner', async () => {
    const { server, user } = open('owner');
    await user.click(await screen.findByRole('button', { name: vendorTeamTexts.removeOf({ name: 'Bela Rao' }) }));
    expect(screen.queryByRole('button', { name: vendorTeamTexts.removeOf({ name: 'Asha Verma' }) })).toBeNull();
    await user.click(screen.getByRole('button', { name: vendorTeamTexts.action }));
    await waitFor(() => expect(server.bodies(removeTeam)[0]).toEqual({ _id: 'b' }));
  });

  it('The owner invites by email address and role; an invalid address shows an error at its field', async () => {
    const { server, user } = open('owner');
    const email = await screen.findByLabelText(vendorTeamTexts.email);
    await user.type(email, 'nobody');
    await user.click(screen.getByRole('button', { name: vendorTeamTexts.send }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(server.to(inviteTeam.path)).toEqual([]);
    await user.type(email, '@test.example');
    await user.selectOptions(screen.getByLabelText(vendorTeamTexts.role), 'Manager');
    await user.click(screen.getByRole('button', { name: vendorTeamTexts.send }));
    await waitFor(() =>
      expect(server.bodies(inviteTeam)[0]).toEqual({ email: 'nobody@test.example', role: 'manager' }),
    );
  });

  it('The owner revokes an invitation', async () => {
    const { server, user } = open('owner');
    await user.click(
      await screen.findByRole('button', { name: vendorTeamTexts.takeBackOf({ email: 'new@test.example' }) }),
    );
    await user.click(screen.getByRole('button', { name: vendorTeamTexts.takeBack }));
    await waitFor(() => expect(server.bodies(removeTeam)[0]).toEqual({ _id: 'i' }));
  });

  // Shows DEC-9-vendors-17
  it.each(['manager', 'packer'] as const)('A %s sees the people but cannot change the team', async (role) => {
    open(role);
    expect(await screen.findByText('Bela Rao')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remove|Take back|Send/ })).toBeNull();
  });

  // Shows DEC-9-vendors-17
  it('An invitation to another store is accepted with its button', async () => {
    const { server, user } = open('owner', { forYou: [{ _id: 'f', storeName: 'Kiln & Co', role: 'packer' }] });
    expect(await screen.findByText(vendorTeamTexts.forYouText({ store: 'Kiln & Co', role: 'Packer' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: vendorTeamTexts.acceptOf({ store: 'Kiln & Co' }) }));
    await waitFor(() => expect(server.bodies(acceptInvitation)[0]).toEqual({ _id: 'f' }));
  });
});
