import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { transactionOnce } from '../../../platform/once.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as keep from './keep-resume.ts';
import { resumeFile } from './resume-file.ts';

export function resumesRoutes({ mount, mountFile }: Mounts, { db, log }: Deps): void {
  mount(contract.getResumes, ({ caller }) => keep.listResumes(db, caller));
  mount(contract.getResume, ({ caller, input }) => keep.readOwn(db, caller, input));
  mount(contract.saveResume, ({ caller, input }) => keep.keepResume(db, caller, input));
  mount(contract.importResume, async ({ input, language }) => keep.readFile(input, language));
  mount(contract.removeResume, ({ caller, input }) => keep.dropResume(db, caller, input));
  mount(contract.shareResume, ({ caller, input }) => transactionOnce(db, (tx) => keep.makeLink(tx, caller, input)));
  mount(contract.unshareResume, ({ caller, input }) => keep.takeLinkBack(db, caller, input));
  mount(contract.openResume, ({ input }) => keep.openShared(db, input));
  mountFile(contract.exportResume, async (caller, { layout, format, ...of }) => {
    if (caller.kind === 'viewer') return fail('view_only');
    const row = await keep.openOwn(db, caller, of);
    if (!row.ok) return row;
    return ok(
      await resumeFile({ db, log }, { ...row.value, layout: layout ?? row.value.layout }, format, caller.subjectId),
    );
  });
}
