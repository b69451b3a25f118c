import type { Channel } from '../../../../platform/channel.ts';
import type { GuardOutcome, GuardRequest } from '../../../../platform/guard-port.ts';

export type AskState = 'asked' | 'verified' | 'challenge_not_valid';

/** A transaction of its own: the guard hears of it when it is over, and a try stays counted. */
export async function insertRequest(channel: Channel, id: string, request: GuardRequest): Promise<AskState> {
  const { kind, subject, challenge, payload } = request;
  const [row] = await channel.query<{ state: AskState }>(
    'SELECT identity.ask_guard($1, $2, $3, $4, $5, $6, $7, $8) AS state',
    [
      id,
      kind,
      subject.kind,
      subject.id,
      challenge?.tokenSha256 ?? null,
      challenge?.purpose ?? null,
      challenge?.request ?? null,
      JSON.stringify(payload),
    ],
  );
  return row!.state;
}

/** Undefined while there is none. `givesUp`: the request goes in any case. */
export async function takeAnswer(channel: Channel, id: string, givesUp: boolean): Promise<GuardOutcome | undefined> {
  const [row] = await channel.query<{ outcome: GuardOutcome | null }>(
    'SELECT identity.take_answer($1, $2) AS outcome',
    [id, givesUp],
  );
  return row?.outcome ?? undefined;
}
