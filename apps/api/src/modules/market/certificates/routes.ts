import {
  certificateFile,
  credentialStatus,
  getCertificates,
  shareCertificate,
  verifyCertificate,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { chooseShown, listCertificates, openFile, openList, readShown } from './read-certificate.ts';

export function certificatesRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(getCertificates, ({ caller, input }) => listCertificates(deps, caller, input));
  mount(shareCertificate, ({ caller, input }) => chooseShown(deps, caller, input));
  mountFile(certificateFile, (caller, input) => openFile(deps, caller, input));
  mount(verifyCertificate, ({ input }) => readShown(deps, input.id));
  mountFile(credentialStatus, (_caller, input) => openList(deps, input));
}
