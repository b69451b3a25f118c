import { drawAt, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import type { ReactNode } from 'react';
import { queryClient } from './query.ts';
import { Toasts } from './toast.tsx';

/** Signs in as a member. */
export const signIn = (token = 'member-token'): void => {
  localStorage.setItem('access_token', token);
  localStorage.setItem('user_name', 'Asha Verma');
};

/** Renders a part of the members' app with its query client and its toasts. */
export const draw = (part: ReactNode, at = '/') =>
  drawAt(
    <>
      {part}
      <Toasts />
    </>,
    { client: queryClient, at },
  );

/** Does the same, with an API that returns these answers. */
export const drawWith = (part: ReactNode, answers: FakeAnswers, at?: string) => ({
  server: fakeApi(answers),
  ...draw(part, at),
});
