import { createHash } from 'node:crypto';
import type { ListedTicket, Ticket } from '@plumbline/contract';
import type { QueuedTicket, TicketFacts } from '@plumbline/contract/operator';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { openSession, signedInOperator } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';

export const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
  readonly group: 'sellerApi' | 'vendorApi';
}

/** Creates a person with an open session. */
export async function somebody(t: TestDatabase, kind: 'member' | 'vendor' = 'member'): Promise<Person> {
  const { id, email } = await member(t, null, kind);
  return { id, email, token: await openSession(t, kind, id), group: kind === 'vendor' ? 'vendorApi' : 'sellerApi' };
}

/** Calls for tickets, by requesters and one operator. */
export async function ticketsOf(t: TestDatabase, api: TestApp) {
  const operator = await signedInOperator(t, 'support');
  const answer = ({ statusCode, headers, body }: Awaited<ReturnType<TestApp['get']>>) => ({
    status: statusCode,
    code: headers['x-error-code'],
    ...JSON.parse(body),
  });
  const post = async (who: Person, call: string, body: object) =>
    answer(await api.post(`/${who.group}/${call}`, body, who.token));
  const get = async (who: Person, call: string) => answer(await api.get(`/${who.group}/${call}`, who.token));
  const operate = async (call: string, body: object, token = operator.token) =>
    answer(await api.post(`/operatorApi/${call}`, body, token));
  const look = async (call: string, token = operator.token) => answer(await api.get(`/operatorApi/${call}`, token));
  return {
    operator,
    post,
    get,
    operate,
    look,
    create: async (who: Person, message = 'Where is my money?', more: object = {}): Promise<Ticket> => {
      const made = await post(who, 'createTicket', { topic: 'money', subject: 'A deposit', message, ...more });
      if (made.status !== 200) throw new Error(`${made.code}`);
      return made.data;
    },
    read: async (who: Person, id: string): Promise<Ticket> => (await get(who, `getTicket/${id}`)).data,
    list: async (who: Person, query = ''): Promise<readonly ListedTicket[]> =>
      (await get(who, `getTickets?${query}`)).data.docs,
    facts: async (id: string): Promise<TicketFacts> => (await look(`tickets/${id}`)).data,
    queue: async (query = ''): Promise<readonly QueuedTicket[]> => (await look(`tickets?limit=100&${query}`)).data.docs,
    answerTo: (id: string, message = 'It is on its way', next = 'waiting') =>
      operate('answerTicket', { _id: id, message, next }),
    /** Moves every time of a ticket into the past. */
    age: (id: string, by: string) =>
      t.owner.query(
        `ALTER TABLE tickets.ticket DISABLE TRIGGER ticket_is_sound;
         UPDATE tickets.ticket SET created_at = created_at - interval '${by}', active_at = active_at - interval '${by}',
           first_answer_due = first_answer_due - interval '${by}', solve_due = solve_due - interval '${by}',
           waiting_since = waiting_since - interval '${by}', snoozed_until = snoozed_until - interval '${by}',
           solved_at = solved_at - interval '${by}' WHERE public_id = '${id}';
         ALTER TABLE tickets.ticket ENABLE TRIGGER ticket_is_sound`,
      ),
    mails: async (email: string): Promise<readonly string[]> => {
      const { rows } = await t.owner.query<{ template: string }>(
        `SELECT template FROM mail.message WHERE recipient = $1 AND template LIKE 'ticket-%' ORDER BY queued_at, id`,
        [email],
      );
      return rows.map(({ template }) => template);
    },
  };
}
