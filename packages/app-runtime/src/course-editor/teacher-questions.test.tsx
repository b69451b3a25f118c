import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawAt } from '../testing/index.ts';
import type { CourseCalls } from './calls.ts';
import { CourseShellProvider } from './context.ts';
import { TeacherQuestions } from './teacher-questions.tsx';

it('Questions that failed to load show an error and can be retried', async () => {
  let isDown = true;
  const questions = async () => {
    if (isDown) throw new Error('no answer');
    return { docs: [], next: null };
  };
  const shell = {
    calls: { name: 'test', questions } as unknown as CourseCalls,
    language: 'en' as const,
    showSuccess: () => {},
    showError: () => {},
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  drawAt(
    <CourseShellProvider value={shell}>
      <TeacherQuestions course="course-1" isReadOnly={false} />
    </CourseShellProvider>,
    { client },
  );
  await screen.findByText('The questions could not be loaded.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/No question/)).toBeTruthy();
  expect(screen.queryByText('The questions could not be loaded.')).toBeNull();
});
