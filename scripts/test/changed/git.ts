import { execFileSync } from 'node:child_process';

/** The part of git that the selection needs. Paths are relative to the repository. */
export class Git {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  head(): string {
    return this.#lines('rev-parse', 'HEAD')[0]!;
  }

  /** The commit that a name stands for; null when there is none. */
  commitOf(name: string): string | null {
    return this.#tryLines('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.[0] ?? null;
  }

  /** Where HEAD left a branch; null when there is no such branch. */
  mergeBase(branch: string): string | null {
    return this.#tryLines('merge-base', branch, 'HEAD')?.[0] ?? null;
  }

  files(): string[] {
    const removed = new Set(this.#lines('ls-files', '-z', '--deleted'));
    const all = this.#lines('ls-files', '-z', '--cached', '--others', '--exclude-standard');
    return [...new Set(all)].filter((file) => !removed.has(file)).sort();
  }

  /** Files that are not as they were in the commit, with those that git does not know yet. */
  changedSince(commit: string): string[] {
    return [
      ...this.#lines('diff', '-z', '--name-only', '--no-renames', commit),
      ...this.#lines('ls-files', '-z', '--others', '--exclude-standard'),
    ];
  }

  /** The text of a file in a commit; null when it was not there. */
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

  /** Null when git answers that there is no such object. */
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
