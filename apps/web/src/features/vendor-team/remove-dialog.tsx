import { Button, Dialog } from '@plumbline/ui';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useRemove } from './api.ts';
import { useTeamWords } from './words.ts';

interface RemoveDialogProps {
  /** Of somebody in the team, or of an invitation. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onClose: () => void;
}

export function RemoveDialog({ id, title, text, action, onClose }: RemoveDialogProps) {
  const t = useTeamWords();
  const remove = useRemove();
  return (
    <Dialog isOpen onClose={onClose} title={title} isBusy={remove.isBusy}>
      <p>{text}</p>
      <div className={forms.acts}>
        <Button variant="danger" busy={remove.isBusy} onClick={() => remove.send(id, onClose)}>
          {action}
        </Button>
        <Button onClick={onClose} disabled={remove.isBusy}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}
