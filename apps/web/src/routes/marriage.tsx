import { useParams } from 'react-router';
import { loadMarriageWords, MarriageScreen, marriageWords, ProfileScreen } from '../features/marriage/index.ts';
import { titleMeta } from '../lib/page.ts';

export const clientLoader = loadMarriageWords;
export const meta = titleMeta(() => marriageWords().title);

/** With an id one profile, otherwise others' and one's own. */
export default function Marriage() {
  const { id } = useParams();
  return id === undefined ? <MarriageScreen /> : <ProfileScreen id={id} />;
}
