import { type MemberFacts, operatorMember } from '@plumbline/contract/operator';
import { dataOf } from '@plumbline/contract/testing';

type Changes = Partial<Omit<MemberFacts, 'profile'>> & { readonly profile?: Partial<MemberFacts['profile']> };

/** Returns a member with an open account and no purchases. */
export const memberFacts = (fullName: string, { profile, ...changes }: Changes = {}): MemberFacts =>
  dataOf(operatorMember, {
    canMove: true,
    factors: { totp: true, recoveryCodesLeft: 8 },
    ...changes,
    profile: {
      kind: 'member',
      fullName,
      referId: `UID ${fullName}`,
      email: `${fullName.toLowerCase()}@member.example`,
      phone: '+91 98000 00000',
      selfrank: 2,
      createdAt: '2026-01-02 03:04:05',
      balance: '1234.50',
      earningbalance: '20.00',
      principal: '300.00',
      claimable: '4.00',
      withdrawing: '5.00',
      totalPoints: '60.00',
      team_a: 3,
      team_b: 2,
      team_c: 1,
      depositAddress: `0x${'ab'.repeat(20)}`,
      ...profile,
    } as MemberFacts['profile'],
  });
