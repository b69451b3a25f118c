import { useFields } from '@plumbline/app-runtime/use-fields';
import { type Broken, isEmail, MAX_LENGTH, say } from '@plumbline/contract';
import { Button, Dialog, Section, SelectField, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text/index.ts';
import { focusFirstError, useRefusal } from '../../lib/use-errors.ts';
import forms from '../../lib/vendor/vendor-forms.module.css';
import { useInvite, useRemove } from './api.ts';
import { useTeamWords } from './words.ts';

const ROLES = ['manager', 'packer'] as const;

export function InviteForm() {
  const t = useTeamWords();
  const { said } = useText();
  const { values, bind, bindTrimmed, clear } = useFields({ email: '', role: 'packer' });
  const [violation, setViolation] = useState<Broken>(null);
  const invite = useInvite();
  const refusedAt = useRefusal(invite.error, values);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = values.email.trim();
    const isSound = isEmail(email);
    setViolation(isSound ? null : say('emailInvalid'));
    if (isSound) invite.send({ email, role: ROLES.find((role) => role === values.role) ?? 'packer' }, clear);
    else focusFirstError(event.currentTarget);
  };
  return (
    <Section title={t.invite}>
      <form className={forms.form} onSubmit={submit} noValidate>
        <TextField
          type="email"
          label={t.email}
          hint={t.emailHint}
          autoComplete="off"
          maxLength={MAX_LENGTH.email}
          error={said(violation) ?? refusedAt('email')}
          {...bindTrimmed('email')}
        />
        <SelectField label={t.role} hint={t.may[values.role === 'manager' ? 'manager' : 'packer']} {...bind('role')}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t.roles[role]}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="primary" busy={invite.isBusy}>
            {t.send}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface RemoveDialogProps {
  /** A person in the team, or an invitation. */
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
