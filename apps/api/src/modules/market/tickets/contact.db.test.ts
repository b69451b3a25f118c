import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { mailsFor } from '../../../testing/people.ts';
import { somebody, ticketsOf } from './testing/world.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const world = await ticketsOf(t, api);

describe('The contact form', () => {
  const send = (email: string, description: string) =>
    api.post('/publicApi/contactMember', { name: 'Vera Visitor', email, description });

  // Shows DEC-9-tickets-5
  it('The contact form creates a guest’s ticket, even for a member’s address, and mails nothing to that address', async () => {
    const asha = await somebody(t);
    expect((await send(asha.email, 'It is me, Asha')).statusCode).toBe(200);
    const [queued] = await world.queue(`search=${asha.email}`);
    expect(queued).toMatchObject({ status: 'new', requester: { kind: 'guest', _id: '', email: asha.email } });
    expect(await world.facts(queued!._id)).toMatchObject({
      sameAddress: expect.any(String),
      thread: [{ via: 'contact', body: 'It is me, Asha' }],
    });
    expect(await world.list(asha)).toEqual([]);
    expect(await world.mails(asha.email)).toEqual([]);
    await world.answerTo(queued!._id, 'Hello Vera');
    expect((await mailsFor(t, asha.email))[0]!.text).toContain('Hello Vera');
  });

  // Shows DEC-9-tickets-5
  it('Answering a contact message answers its ticket, and answering the ticket answers the message', async () => {
    await send('one@visitor.example', 'First');
    await send('two@visitor.example', 'Second');
    await send('three@visitor.example', 'Third');
    const of = async (email: string) => (await world.queue(`queue=all&search=${email}`))[0]!;
    const message = async (email: string) =>
      (await world.look(`contactMessages?search=${email}`)).data.docs[0] as {
        _id: string;
        status: string;
        answer: string;
      };
    await world.answerTo((await of('one@visitor.example'))._id, 'From the ticket');
    expect(await message('one@visitor.example')).toMatchObject({ status: 'answered', answer: 'From the ticket' });
    await world.operate('answerContact', { _id: (await message('two@visitor.example'))._id, answer: 'From the form' });
    const second = await of('two@visitor.example');
    expect(second.status).toBe('solved');
    expect((await world.facts(second._id)).thread.at(-1)).toMatchObject({ side: 'operator', body: 'From the form' });
    expect((await world.mails('two@visitor.example')).length).toBe(0);
    await world.operate('moveTicket', { _id: (await of('three@visitor.example'))._id, to: 'closed' });
    expect((await message('three@visitor.example')).status).toBe('closed');
  });

  it('Erasing a ticket also erases its contact message', async () => {
    await send('gone@visitor.example', 'Please delete this');
    const [queued] = await world.queue('search=gone@visitor.example');
    await world.operate('moveTicket', { _id: queued!._id, to: 'closed' });
    const { token } = await signedInOperator(t, 'owner');
    await world.operate('eraseTicket', { _id: queued!._id, reason: 'They asked' }, token);
    expect((await world.look('contactMessages?search=gone@visitor.example')).data.docs).toEqual([]);
    expect(await world.facts(queued!._id)).toMatchObject({ requester: { fullName: '', email: '' } });
  });
});
