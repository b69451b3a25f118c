import { uploadMedia } from '@plumbline/contract';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { draftOf } from './draft.ts';
import { pictureOf } from './listing.testing.ts';
import { PicturesField } from './pictures-field.tsx';

beforeEach(() => signIn());

/** Completes uploads when the test says so. */
function slowServer() {
  const requests: {
    file: File;
    send(share: number): void;
    answer(status: number, body: unknown): void;
  }[] = [];
  class Request {
    status = 0;
    response: unknown = null;
    responseType = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    path = '';
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader() {}
    send(form: FormData) {
      expect(this.path).toBe(uploadMedia.path);
      requests.push({
        file: form.get('picture') as File,
        send: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        answer: (status, body) => {
          this.status = status;
          this.response = body;
          this.onload();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return requests;
}

function Example({ names = [] }: { readonly names?: readonly string[] }) {
  const [draft, setDraft] = useState({ ...draftOf(null), pictures: names.map(pictureOf) });
  const [isSending, setSending] = useState(false);
  return (
    <>
      <PicturesField
        draft={draft}
        violations={{}}
        change={(part) => setDraft((before) => ({ ...before, ...part }) as typeof before)}
        onSending={setSending}
      />
      <output>{isSending ? 'sending' : 'idle'}</output>
    </>
  );
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const done = (name: string) => ({ success: true, message: '', data: pictureOf(name) });
const shown = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));

describe('Adding pictures to a product', () => {
  // Shows DEC-9-catalogue-14
  it('Several pictures upload one after the other, each with its progress, in the chosen order', async () => {
    const requests = slowServer();
    const { user } = draw(<Example />);
    await user.upload(screen.getByLabelText(vendorProductsTexts.addPictures), [photo('a.jpg'), photo('b.jpg')]);
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]!.send(0.5);
    expect(await screen.findByText(/^a\.jpg: 50 % sent/)).toBeTruthy();
    expect(screen.getByText('sending')).toBeTruthy();
    requests[0]!.answer(200, done('one'));
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]!.answer(200, done('two'));
    await waitFor(() => expect(shown()).toEqual(['/p/one/480', '/p/two/480']));
    expect(await screen.findByText('idle')).toBeTruthy();
  });

  it('A rejected picture shows the reason, and the next one is still uploaded', async () => {
    const requests = slowServer();
    const { user } = draw(<Example />);
    await user.upload(screen.getByLabelText(vendorProductsTexts.addPictures), [photo('a.jpg'), photo('b.jpg')]);
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]!.answer(400, { success: false, message: errorsTexts.picture_damaged, data: null });
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]!.answer(200, done('two'));
    await waitFor(() => expect(shown()).toEqual(['/p/two/480']));
    expect(screen.getByText(/^a\.jpg was not added\. This picture can't be read/)).toBeTruthy();
  });

  it('A thirteenth picture is rejected without being uploaded', async () => {
    const requests = slowServer();
    const { user } = draw(<Example names={Array.from({ length: 12 }, (_, place) => `p${place}`)} />);
    await user.upload(screen.getByLabelText(vendorProductsTexts.addPictures), photo('a.jpg'));
    expect(await screen.findByText(/A product can have at most 12 pictures/)).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
