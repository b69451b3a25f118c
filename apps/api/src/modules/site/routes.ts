import { contactMember as contract } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { contactMember } from './contact-member.ts';

export function siteRoutes(mount: Mount, deps: Deps): void {
  mount(contract, ({ input, ip }) => contactMember(deps, input, ip));
}
