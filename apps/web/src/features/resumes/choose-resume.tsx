import { SelectField, SkeletonRows } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { useResumes } from './api.ts';
import { useResumeWords } from './words.ts';

interface ChooseResumeProps {
  readonly value: string;
  readonly onValue: (id: string) => void;
}

/** On the form of an application: one of the member's own, or none. */
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
