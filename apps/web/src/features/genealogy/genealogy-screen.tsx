import { CallError } from '@plumbline/contract';
import { EmptyState, Note } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { genealogyWords, loadGenealogyWords, useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import { type Genealogy, useRoot } from './api.ts';
import { FindMember } from './find-member.tsx';
import styles from './genealogy.module.css';
import { GenealogyTree } from './genealogy-tree.tsx';

export const clientLoader = loadGenealogyWords;
export const meta = titleMeta(() => genealogyWords().title);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The own team drawn, from oneself or from the member that the address names. */
export default function GenealogyScreen() {
  const { team } = useText();
  const t = useGenealogyWords();
  const [params] = useSearchParams();
  const named = params.get('member') ?? '';
  const id = ID.test(named) ? named : undefined;
  const root = useRoot(id);
  const isNobody = root.error instanceof CallError && root.error.status === 404;
  return (
    <Page help="team" title={t.title} lead={t.lead} aside={<Link to="/my-team">{team.allTeams}</Link>}>
      <FindMember />
      {isNobody ? (
        <EmptyState action={<Link to="?">{t.backToYou}</Link>}>{t.notInTeam} </EmptyState>
      ) : (
        <Loaded query={root} failed={t.failed}>
          {(genealogy) => <Drawn key={genealogy.member._id} genealogy={genealogy} />}
        </Loaded>
      )}
      <Note>{t.privacy}</Note>
    </Page>
  );
}

const Drawn = ({ genealogy }: { readonly genealogy: Genealogy }) => {
  const { team } = useText();
  const t = useGenealogyWords();
  if (genealogy.member.team === 'own' && genealogy.total === 0) {
    return <EmptyState action={<Link to="/my-team">{team.copyYourLink}</Link>}>{team.empty.A} </EmptyState>;
  }
  return (
    <div className={styles.drawn}>
      {genealogy.path.length > 0 ? (
        <nav className={styles.path} aria-label={t.path}>
          <ol>
            {genealogy.path.map((above) => (
              <li key={above._id}>
                <Link to={above.team === 'own' ? '?' : `?member=${above._id}`} preventScrollReset>
                  {above.team === 'own' ? t.you : above.fullName}
                </Link>
              </li>
            ))}
            <li aria-current="page">{genealogy.member.fullName}</li>
          </ol>
        </nav>
      ) : null}
      <GenealogyTree root={genealogy} />
    </div>
  );
};
