import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  type Answerable,
  answerResponse,
  applyJob,
  getAnswerable,
  getApplications,
  getMessages,
  getResponse,
  getResponses,
  lookAtGrant,
  moveApplication,
  type ResponseThread,
  reportContent,
  revokeGrant,
  writeMessage,
} from '@plumbline/contract';
import { dataOf, rowOf, sample } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as responsesTexts } from '@plumbline/texts/en/responses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import ResponsesScreen from './responses-screen.tsx';
import { ThreadScreen } from './thread-screen.tsx';
import { WaitingResponses } from './waiting-responses.tsx';

const line = rowOf(getApplications, {
  _id: 'r1',
  person: 'Sample Person',
  listing: { _id: 'l1', title: 'Teacher of drawing', slug: 'teacher' },
  stage: 'new',
  waits: true,
});

const thread = (changes: Partial<ResponseThread> = {}): ResponseThread => ({
  ...line,
  answers: [{ question: 'Since when?', answer: '2019' }],
  word: '',
  refusal: null,
  isBlocked: false,
  steps: [{ side: 'sender', what: 'sent', at: '2026-03-04 05:06:07' }],
  interview: null,
  grant: null,
  resume: null,
  messageCount: 1,
  messages: [{ _id: 'm1', isOwn: false, at: '2026-03-04 05:06:07', body: '<b>I draw</b>', isRemoved: false }],
  hasOlder: false,
  ...changes,
});

const begin = (of: ResponseThread, more: FakeAnswers = {}) =>
  drawWith(<ThreadScreen id="r1" SentResume={() => null} />, {
    [getResponse.path.replace('{id}', 'r1')]: { data: of },
    ...more,
  });
const SOON = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T10:30`;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => signIn());

describe('Response to a listing', () => {
  it('An application shows its stage, the answers to questions, and messages exactly as typed', async () => {
    begin(thread());
    expect(await screen.findByText('<b>I draw</b>')).toBeTruthy();
    expect(screen.getByText('2019')).toBeTruthy();
    expect(screen.getByText(responsesTexts.stage.new)).toBeTruthy();
    expect(screen.getByText(/ applied\./)).toBeTruthy();
  });

  it('Declining an application requires a message', async () => {
    const { user, server } = begin(thread(), { [answerResponse.path]: { data: {}, message: 'Saved' } });
    await user.click(await press('Decline'));
    await user.click(screen.getAllByRole('button', { name: responsesTexts.acts.decline.button }).at(-1)!);
    expect(screen.getByText(responsesTexts.wordNeeded)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Reason/), 'Too far');
    await user.click(screen.getAllByRole('button', { name: responsesTexts.acts.decline.button }).at(-1)!);
    await waitFor(() =>
      expect(server.bodies(answerResponse)[0]).toEqual({
        _id: 'r1',
        decision: 'decline',
        word: 'Too far',
        contact: '',
      }),
    );
  });

  it('An interview requires a time within the next year, a duration and a place', async () => {
    const { user, server } = begin(thread({ stage: 'shortlisted' }), {
      [moveApplication.path]: { data: {}, message: 'Saved' },
    });
    await user.click(await press(responsesTexts.acts.interview.button));
    const invite = () =>
      user.click(screen.getAllByRole('button', { name: responsesTexts.acts.interview.button }).at(-1)!);
    await invite();
    expect(screen.getByText(responsesTexts.whenNeeded)).toBeTruthy();
    expect(server.to(moveApplication.path)).toEqual([]);
    await user.type(screen.getByLabelText(responsesTexts.when, { exact: false }), SOON);
    await user.type(screen.getByLabelText(/^Where/), 'Room 2');
    await invite();
    await waitFor(() =>
      expect(server.bodies(moveApplication)[0]).toEqual({
        _id: 'r1',
        stage: 'interview',
        at: new Date(SOON).toISOString(),
        minutes: 45,
        place: 'Room 2',
      }),
    );
  });

  it('Contact details are requested only on demand', async () => {
    const grant = sample(getResponse.data.shape.grant.unwrap(), { openedAt: '2026-03-05 05:06:07' });
    const { user, server } = begin(
      thread({ kind: 'enquiry', stage: null, side: 'sender', status: 'accepted', grant }),
      {
        [lookAtGrant.path]: { data: { contact: 'Ring 555 0100' }, message: answersTexts.lookAtGrant },
      },
    );
    const show = await press('Show');
    expect(server.to(lookAtGrant.path)).toEqual([]);
    await user.click(show);
    expect(await screen.findByText('Ring 555 0100')).toBeTruthy();
  });

  it('Shared contact details can be withdrawn after a warning about the consequence', async () => {
    const grant = sample(getResponse.data.shape.grant.unwrap(), {
      isGiver: true,
      openedAt: '2026-03-05 05:06:07',
      contact: 'Here',
    });
    const { user, server } = begin(thread({ kind: 'enquiry', stage: null, status: 'accepted', grant }), {
      [revokeGrant.path]: { data: {}, message: answersTexts.revokeGrant },
    });
    await user.click(await press(responsesTexts.acts.revoke.button));
    expect(screen.getByText(responsesTexts.acts.revoke.consequence({ person: 'Sample Person' }))).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: responsesTexts.acts.revoke.button }).at(-1)!);
    await waitFor(() => expect(server.bodies(revokeGrant)[0]).toEqual({ _id: 'r1' }));
  });

  it('A message stays in its field until it is sent', async () => {
    const { user } = begin(thread(), { [writeMessage.path]: { status: 429, message: 'Please wait' } });
    const field = await screen.findByLabelText(/^Your message/);
    await user.type(field, 'Hello');
    await user.click(await press('Send'));
    expect(await screen.findByText('Please wait')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Hello');
  });

  it('A closed response says so and accepts no messages', async () => {
    begin(thread({ status: 'declined', stage: 'declined', word: 'Too far', refusal: 'response_over' }));
    expect(await screen.findByText(responsesTexts.said({ word: 'Too far' }))).toBeTruthy();
    expect(screen.queryByLabelText(/^Your message/)).toBeNull();
    expect(screen.queryByRole('button', { name: responsesTexts.acts.decline.button })).toBeNull();
  });

  it('Older messages load on demand', async () => {
    const older = { _id: 'm0', isOwn: true, at: '2026-03-03 05:06:07', body: 'Earlier', isRemoved: false };
    const { user } = begin(thread({ hasOlder: true }), {
      [getMessages.path.replace('{id}', 'r1')]: { data: { docs: [older], hasOlder: false } },
    });
    await user.click(await press('Older messages'));
    expect(await screen.findByText('Earlier')).toBeTruthy();
    expect(screen.queryByRole('button', { name: responsesTexts.older })).toBeNull();
  });

  it('A message from the other side is reported by its id', async () => {
    const { user, server } = begin(thread(), { [reportContent.path]: { data: null, message: 'Thank you' } });
    await user.click(await press(responsesTexts.reportOf({ at: '2026-03-04 05:06:07' })));
    await user.click(screen.getAllByRole('button', { name: responsesTexts.report }).at(-1)!);
    await waitFor(() =>
      expect(server.bodies(reportContent)[0]).toEqual({
        kind: 'message',
        _id: 'm1',
        reason: 'offensive',
        words: '',
      }),
    );
  });
});

const ChooseResume = ({ onValue }: { readonly onValue: (id: string) => void }) => (
  <button type="button" onClick={() => onValue('c1')}>
    With my resume
  </button>
);

describe('Response form', () => {
  const job: Answerable = dataOf(getAnswerable, {
    listingId: 'l1',
    title: 'Teacher of drawing',
    owner: 'Sample School',
    questions: ['Since when?'],
  });
  const form = (of: Answerable, more: FakeAnswers = {}) =>
    drawWith(<AnswerScreen slug="teacher" ChooseResume={ChooseResume} />, {
      [getAnswerable.path.replace('{slug}', 'teacher')]: { data: of },
      ...more,
    });

  it('An application requires an answer to each question and sends the chosen resume', async () => {
    const { user, server } = form(job, { [applyJob.path]: { data: { _id: 'r1' }, message: 'Sent' } });
    await user.type(await screen.findByLabelText(/^Why you/), 'I draw');
    await user.click(await press(responsesTexts.sendApplication));
    expect(screen.getByText(responsesTexts.answerNeeded)).toBeTruthy();
    await user.type(screen.getByLabelText('Since when?'), '2019');
    await user.click(await press('With my resume'));
    await user.click(await press(responsesTexts.sendApplication));
    await waitFor(() =>
      expect(server.bodies(applyJob)[0]).toEqual({
        listingId: 'l1',
        message: 'I draw',
        answers: [{ question: 'Since when?', answer: '2019' }],
        resumeId: 'c1',
      }),
    );
  });

  it('A listing that the member already responded to links to that response', async () => {
    form({ ...job, refusal: 'response_exists', responseId: 'r1' });
    const link = await screen.findByRole('link', { name: responsesTexts.toAnswer });
    expect(link.getAttribute('href')).toBe('/applications/r1');
    expect(screen.queryByRole('button', { name: responsesTexts.sendApplication })).toBeNull();
  });
});

describe('Lists of responses', () => {
  // Shows DEC-9-answers-5
  it('The home screen shows waiting responses, or nothing if there are none', async () => {
    drawWith(<WaitingResponses />, { [getResponses.path]: { data: { docs: [line], next: null } } });
    const link = await screen.findByRole('link', { name: 'Application from Sample Person: Teacher of drawing' });
    expect(link.getAttribute('href')).toBe('/applications/r1');
  });

  // Shows DEC-9-answers-5
  it('The pipeline counts applications by stage and links to each stage', async () => {
    const stages = { new: 2, shortlisted: 1, interview: 0, offer: 0, hired: 0, declined: 0 };
    const { user } = drawWith(<ResponsesScreen />, {
      [getResponses.path]: { data: { docs: [], next: null } },
      [getApplications.path]: {
        data: { docs: [line], next: null, jobs: [{ listingId: 'l1', title: 'Teacher of drawing', stages }] },
      },
      '/sellerApi/getBlocked': { data: { docs: [] } },
    });
    expect(await screen.findByText(responsesTexts.none.waiting)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: responsesTexts.boxes.jobs }));
    const link = await screen.findByRole('link', { name: 'New 2' });
    expect(link.getAttribute('href')).toContain('stage=new');
  });
});
