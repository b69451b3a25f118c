import { CONTENT_PICTURE_MAX_BYTES, operatorAddContentPicture } from '@plumbline/contract/operator';
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
      onAdded(`![What it shows](${path} "${width}x${height}")`, path);
    },
  });
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > CONTENT_PICTURE_MAX_BYTES) return showError('A picture has 8 MB at most');
    const reader = new FileReader();
    reader.onload = () => send(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  };
  return (
    <FileField
      label="Add a picture"
      hint="JPEG, PNG or WebP, 8 MB at most. It is drawn again; nothing of the file is kept."
      accept="image/jpeg,image/png,image/webp"
      disabled={isBusy}
      onChange={(event) => read(event.currentTarget.files?.[0])}
    />
  );
}
