import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { useLanguage } from '../../lib/text/index.ts';
import { contentDraft, newDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { clearImported, currentImported } from './imported.ts';
import { Left } from './resumes-screen.tsx';
import { useResumeWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.resumes);

/** A new resume, empty or from a file; nothing is stored before it is saved. */
export default function NewResumeScreen() {
  const t = useResumeWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [imported] = useState(currentImported);
  useEffect(() => clearImported, []);
  const [draft, setDraft] = useState(() => ({
    ...newDraft(language),
    ...(imported ? contentDraft(imported.content) : {}),
  }));
  return (
    <Page help="resumes" title={t.newTitle} lead={t.newLead} aside={<OwnLink to="/resume">{t.title}</OwnLink>}>
      {imported ? <Left paths={imported.left} /> : null}
      <Editor
        resume={null}
        draft={draft}
        onDraft={setDraft}
        onMade={(id) => navigate(ownPath(`/resume/${id}`), { replace: true })}
      />
    </Page>
  );
}
