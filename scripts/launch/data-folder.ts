import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Folder for everything of an installation that is not in the repository. */
export interface DataFolder {
  readonly path: string;
  /** Generated at first use and stored, readable only by the launcher's user. */
  secret(name: string): string;
  /** A value that later starts read again, such as a port. */
  remembered(name: string): unknown;
  remember(name: string, value: unknown): void;
}

export function openDataFolder(root: string, chosen: string | undefined): DataFolder {
  const path = chosen ? resolve(chosen) : firstUsable(defaults(root));
  if (chosen) makeUsable(path);
  if (isRoot) assertReachable(path);
  const secrets = jsonFile(join(path, 'secrets.json'));
  const memory = jsonFile(join(path, 'memory.json'));
  return {
    path,
    secret(name) {
      const known = secrets.read()[name];
      if (typeof known === 'string') return known;
      const made = randomBytes(24).toString('hex');
      secrets.write({ ...secrets.read(), [name]: made });
      return made;
    },
    remembered: (name) => memory.read()[name],
    remember: (name, value) => memory.write({ ...memory.read(), [name]: value }),
  };
}

/** Named after the repository's path, so that two clones do not share it; in /var/tmp if home is not writable. */
function defaults(root: string): string[] {
  const name = `${basename(root).replace(/[^\w.-]/g, '-')}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`;
  const spare = join('/var/tmp', `plumbline-${process.getuid?.() ?? 'data'}`, name);
  // The database's user cannot enter root's home.
  if (isRoot) return [join('/var/lib/plumbline', name), spare];
  return [join(process.env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'plumbline', name), spare];
}

function firstUsable(candidates: readonly string[]): string {
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      makeUsable(candidate);
      return candidate;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No data folder is writable. Choose one with PLUMBLINE_DATA=…\n${reasons.join('\n')}`);
}

function makeUsable(path: string): void {
  mkdirSync(path, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  for (const folder of [path, dirname(path)]) {
    // Another user could have created it in /var/tmp to read the data.
    if (folder.startsWith('/var/tmp/plumbline-') && lstatSync(folder).uid !== process.getuid?.()) {
      throw new Error(`${folder} belongs to another user`);
    }
  }
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, isRoot ? 0o711 : 0o700);
  writeFileSync(join(path, '.writable'), '');
}

/** As root the database runs as an unprivileged user, who must be able to enter every parent folder. */
function assertReachable(path: string): void {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) {
      throw new Error(
        `PLUMBLINE_DATA=${path} cannot be used as root: PostgreSQL runs as the user "nobody", who may not enter ` +
          `${folder}. Choose a folder below /var/lib or /srv, or run "chmod o+x ${folder}".`,
      );
    }
  }
}

function jsonFile(path: string) {
  return {
    read(): Record<string, unknown> {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
        throw new Error(`${path} cannot be read: ${(error as Error).message}`);
      }
    },
    write(value: Record<string, unknown>): void {
      writeFileSync(`${path}.new`, JSON.stringify(value, null, 2), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
