import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROCESS_ROLES } from '../../apps/api/src/platform/process-roles.ts';
import { ensureProgram } from './programs.ts';

const run = promisify(execFile);
const OPS = resolve(import.meta.dirname, '../../ops');
/** Tenths of systemd's exposure level: 2.0. */
const EXPOSURE_AT_MOST = 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-ops-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('The examples in ops/', () => {
  it('Each role’s systemd unit is valid, and its exposure is low', async () => {
    const systemd = await ensureProgram('systemd-analyze', 'systemd', 'for the test of ops/');
    await copyFile(join(OPS, 'systemd/plumbline.target'), join(folder, 'plumbline.target'));
    const unit = await readFile(join(OPS, 'systemd/plumbline@.service'), 'utf8');
    // The checkout has no /opt/plumbline, and systemd looks for the program.
    const here = unit.replace('/usr/bin/node', process.execPath);
    for (const role of PROCESS_ROLES.filter((each) => each !== 'command')) {
      const path = join(folder, `plumbline@${role}.service`);
      await writeFile(path, here);
      const { stdout, stderr } = await run(systemd, ['verify', path]);
      expect(stdout + stderr).toBe('');
      await run(systemd, ['security', '--offline=true', '--no-pager', `--threshold=${EXPOSURE_AT_MOST}`, path]);
    }
  });

  it('The example for Caddy is valid and formatted', async () => {
    const caddy = await ensureProgram('caddy', 'caddy', 'for the test of ops/');
    const path = join(OPS, 'caddy/Caddyfile');
    await run(caddy, ['validate', '--config', path, '--adapter', 'caddyfile']);
    await run(caddy, ['fmt', '--diff', path]);
  });

  it('The example for nginx is valid', async () => {
    const nginx = await ensureProgram('nginx', 'nginx-light', 'for the test of ops/');
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example.com', '-days', '1'];
    await run('openssl', [...request, '-keyout', key, '-out', certificate]);
    const server = (await readFile(join(OPS, 'nginx/plumbline.conf'), 'utf8'))
      .replace(/(?<=ssl_certificate )[^;]+/, certificate)
      .replace(/(?<=ssl_certificate_key )[^;]+/, key)
      .replace(/(?<=listen (?:\[::\]:)?)(?:80|443)/g, (port) => String(Number(port) + 18_000));
    await writeFile(join(folder, 'server.conf'), server);
    const main = `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; include ${folder}/server.conf; }`;
    await writeFile(join(folder, 'nginx.conf'), main);
    await run(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  });

  it('The example for Compose is valid and has a container for each role', async () => {
    const compose = await ensureProgram('docker-compose', 'docker-compose', 'for the test of ops/');
    const path = join(folder, 'compose.yaml');
    await copyFile(join(OPS, 'container/compose.yaml'), path);
    const { services } = parse(await readFile(path, 'utf8'), { merge: true });
    expect(Object.keys(services).toSorted()).toEqual([...DEPLOYED, 'database', 'migrate'].toSorted());
    await mkdir(join(folder, 'env'));
    for (const name of Object.keys(services)) await writeFile(join(folder, `env/${name}.env`), '');
    await run(compose, ['-f', path, 'config', '--quiet']);
  });

  it('The manifests for Kubernetes start each role without rights and ask it for its health', async () => {
    const { items } = parse(await readFile(join(OPS, 'kubernetes/plumbline.yaml'), 'utf8'), { merge: true });
    const pods = items
      .filter(({ kind }: Manifest) => kind === 'Deployment')
      .map(({ spec }: Manifest) => spec.template.spec);
    expect(pods.map(({ containers }: Pod) => containers[0]!.args[0]).toSorted()).toEqual(DEPLOYED.toSorted());
    for (const { automountServiceAccountToken, securityContext, containers } of pods as Pod[]) {
      expect({ automountServiceAccountToken, runAsNonRoot: securityContext.runAsNonRoot }).toEqual({
        automountServiceAccountToken: false,
        runAsNonRoot: true,
      });
      expect(containers).toMatchObject([
        { securityContext: { readOnlyRootFilesystem: true }, livenessProbe: { httpGet: { path: '/healthz' } } },
      ]);
    }
  });
});

/** Roles that run everywhere; `inbox` runs only on the host that receives mails. */
const DEPLOYED = PROCESS_ROLES.filter((role) => role !== 'command' && role !== 'inbox');

interface Pod {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly { readonly args: readonly string[] }[];
}
interface Manifest {
  readonly kind: string;
  readonly spec: { readonly template: { readonly spec: Pod } };
}
