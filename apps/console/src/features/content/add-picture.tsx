import { CONTENT_PICTURE_MAX_BYTES, operatorAddContentPicture } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-content';
import { FileField } from '@plumbline/ui/file-field';
import { api } from '../../lib/api.ts';
import { showError } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

interface AddPictureProps {
  /** The picture in Markdown, with its size, so that its space is reserved. */
  readonly onAdded: (markdown: string, path: string) => void;
}

/** Uploads a picture for texts of the site. */
export function AddPicture({ onAdded }: AddPictureProps) {
  const { send, isBusy } = useCall((content: string) => api(operatorAddContentPicture, { content }), {
    isSilent: true,
    onSuccess: ({ data: { sizes, width, height } }) => {
      const path = sizes['1280'];
      onAdded(t.pictureMarkdown({ path, width, height }), path);
    },
  });
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > CONTENT_PICTURE_MAX_BYTES) return showError(t.pictureMbMost);
    const reader = new FileReader();
    reader.onload = () => send(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  };
  return (
    <FileField
      label={t.addAPicture}
      hint={t.addAPictureHint}
      accept="image/jpeg,image/png,image/webp"
      disabled={isBusy}
      onChange={(event) => read(event.currentTarget.files?.[0])}
    />
  );
}
