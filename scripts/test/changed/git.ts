import { execFileSync } from 'node:child_process';

/** The parts of git for the selection. Paths are relative to the repository. */
export class Git {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  head(): string {
    return this.#lines('rev-parse', 'HEAD')[0]!;
  }

  /** Returns the commit of a name, or null. */
  commitOf(name: string): string | null {
    return this.#tryLines('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.[0] ?? null;
  }

  /** Returns where HEAD left a branch; null if there is no such branch. */
  mergeBase(branch: string): string | null {
    return this.#tryLines('merge-base', branch, 'HEAD')?.[0] ?? null;
  }

  files(): string[] {
    const removed = new Set(this.#lines('ls-files', '-z', '--deleted'));
    const all = this.#lines('ls-files', '-z', '--cached', '--others', '--exclude-standard');
    return [...new Set(all)].filter((file) => !removed.has(file)).sort();
  }

  /** Returns files that differ from the commit, including untracked ones. */
  changedSince(commit: string): string[] {
    return [
      ...this.#lines('diff', '-z', '--name-only', '--no-renames', commit),
      ...this.#lines('ls-files', '-z', '--others', '--exclude-standard'),
    ];
  }

  /** Returns the text of a file in a commit; null if it did not exist. */
  textAt(commit: string, file: string): string | null {
    return this.#try('show', `${commit}:${file}`);
  }

  #lines(...args: string[]): string[] {
    return split(this.#run(args));
  }

  #tryLines(...args: string[]): string[] | null {
    const text = this.#try(...args);
    return text === null ? null : split(text);
  }

  /** Returns null if git has no such object. */
  #try(...args: string[]): string | null {
    try {
      return this.#run(args);
    } catch (error) {
      if (typeof (error as { status?: unknown }).status === 'number') return null;
      throw error;
    }
  }

  #run(args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.#root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 256 * 1024 * 1024,
    });
  }
}

const split = (text: string): string[] => text.split(/[\0\n]/).filter((line) => line !== '');
