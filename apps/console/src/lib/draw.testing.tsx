import { drawAt, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import type { OperatorRole } from '@plumbline/contract/operator';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { currentlyAsked } from './confirmation/ask.ts';
import { Confirmations } from './confirmation/confirmation-dialog.tsx';
import { queryClient } from './query.ts';
import { openSession } from './session.ts';
import { Toasts } from './toast.tsx';

/** Closes a dialog that a test left open. */
afterEach(() => {
  for (let asked = currentlyAsked(); asked; asked = currentlyAsked()) asked.decline();
});

/** Signs in as an operator of this role. */
export const signInAs = (role: OperatorRole): void =>
  openSession({
    csrf: 'operator-csrf',
    operator: { _id: 'o1', email: 'asha@plumbline.example', fullName: 'Asha Verma', role },
  });

/** Renders a part of the console with its query client and its toasts. */
export const draw = (part: ReactNode, at = '/') =>
  drawAt(
    <>
      {part}
      <Confirmations />
      <Toasts />
    </>,
    { client: queryClient, at },
  );

/** Does the same, with an API that returns these answers. */
export const drawWith = (part: ReactNode, answers: FakeAnswers, at?: string) => ({
  server: fakeApi(answers),
  ...draw(part, at),
});
