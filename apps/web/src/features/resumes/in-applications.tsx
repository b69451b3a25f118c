import type { ResponseThread } from '@plumbline/contract';
import { Button, Section, SelectField, SkeletonRows } from '@plumbline/ui';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { useFile, useResumes, useSent } from './api.ts';
import styles from './resumes.module.css';
import { Sheet } from './sheet.tsx';
import { useResumeWords } from './words.ts';

interface ChooseResumeProps {
  readonly value: string;
  readonly onValue: (id: string) => void;
}

/** Field of an application: one of the member's resumes, or none. */
export function ChooseResume({ value, onValue }: ChooseResumeProps) {
  const t = useResumeWords();
  return (
    <div>
      <Loaded query={useResumes()} failed={t.failed} skeleton={<SkeletonRows count={1} />}>
        {({ docs }) =>
          docs.length === 0 ? null : (
            <SelectField
              label={t.choose}
              hint={t.chooseHint}
              value={value}
              onChange={({ currentTarget }) => onValue(currentTarget.value)}
            >
              <option value="">{t.withoutOne}</option>
              {docs.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )
        }
      </Loaded>
      <OwnLink to="/resume" className="small">
        {t.toResumes}
      </OwnLink>
    </div>
  );
}

interface SentResumeProps {
  readonly id: string;
  readonly sent: NonNullable<ResponseThread['resume']>;
}

/** The resume sent with an application, for both sides; loaded on demand. */
export function SentResume({ id, sent: { name, takenAt } }: SentResumeProps) {
  const t = useResumeWords();
  const [isShown, setShown] = useState(false);
  const query = useSent(id, isShown);
  const file = useFile(true);
  const at = `${takenAt.slice(0, 16)} UTC`;
  return (
    <Section title={t.sent}>
      <p className="soft">{name === null ? t.sentBy({ at }) : t.sentAs({ name, at })}</p>
      <p className={styles.acts}>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hide : t.show}
        </Button>
        <Button onClick={() => file.send({ id, format: 'pdf' })}>PDF</Button>
        <Button onClick={() => file.send({ id, format: 'json' })}>JSON</Button>
      </p>
      {isShown ? (
        <Loaded query={query} failed={t.sentFailed}>
          {({ content, layout, language }) => <Sheet content={content} layout={layout} language={language} />}
        </Loaded>
      ) : null}
    </Section>
  );
}
