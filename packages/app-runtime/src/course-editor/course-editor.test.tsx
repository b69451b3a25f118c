import { PIECE_BYTES } from '@plumbline/contract';
import { texts as courseEditorTexts } from '@plumbline/texts/en/course-editor';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawAt } from '../testing/index.ts';
import type { CourseCalls } from './calls.ts';
import { CourseShellProvider } from './context.ts';
import { type Media, MediaFields } from './media-fields.tsx';
import { TeacherQuestions } from './teacher-questions.tsx';

it('Questions that failed to load show an error and can be retried', async () => {
  let isDown = true;
  const questions = async () => {
    if (isDown) throw new Error('no answer');
    return { docs: [], next: null };
  };
  const shell = {
    calls: { name: 'test', questions } as unknown as CourseCalls,
    t: courseEditorTexts,
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
  await screen.findByText(courseEditorTexts.questionsFailed);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/No question/)).toBeTruthy();
  expect(screen.queryByText(courseEditorTexts.questionsFailed)).toBeNull();
});

const NOTHING: Media = { pictures: [], files: [], video: null };

/** Returns an editor's calls whose video upload finishes when the test says so. */
function slowVideo() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const calls = {
    name: 'test',
    addPicture: async () => 'picture-1',
    beginFile: async () => 'video-1',
    addPiece: async () => arrived,
    picture: async () => new Blob(['a picture']),
  };
  return { calls: calls as unknown as CourseCalls, arrive: () => arrive() };
}

function Form({ calls }: { readonly calls: CourseCalls }) {
  const [media, setMedia] = useState(NOTHING);
  const shell = { calls, t: courseEditorTexts, showSuccess: () => {}, showError: () => {} };
  return (
    <CourseShellProvider value={shell}>
      <MediaFields course="course-1" media={media} onChange={setMedia} />
      <output>{JSON.stringify([media.pictures, media.video?._id])}</output>
    </CourseShellProvider>
  );
}

it('A picture added and named during a video upload stays when the upload finishes', async () => {
  const { calls, arrive } = slowVideo();
  drawAt(<Form calls={calls} />, { client: new QueryClient() });
  const video = new File([new Uint8Array(PIECE_BYTES + 1)], 'one.mp4', { type: 'video/mp4' });
  fireEvent.change(screen.getByLabelText(courseEditorTexts.video), { target: { files: [video] } });
  fireEvent.change(screen.getByLabelText(courseEditorTexts.pictures), {
    target: { files: [new File(['x'], 'a.png')] },
  });
  fireEvent.change(await screen.findByLabelText(/text of the picture|shows/i), { target: { value: 'A stone' } });
  act(() => arrive());
  const kept = JSON.stringify([[{ _id: 'picture-1', alt: 'A stone' }], 'video-1']);
  await waitFor(() => expect(screen.getByText(kept)).toBeTruthy());
});
