import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf, noteOf, readFiles } from '../../../packages/texts/src/read.ts';
import { sentencesOf } from './sentences.ts';

/** Invented data that equals a message, by file. */
const COINCIDENCES: Readonly<Record<string, string>> = {
  // An operator's reply in a support ticket.
  'apps/web/src/features/tickets/tickets.test.tsx': 'On its way',
};

/**
 * Returns the messages that tests quote instead of reading them from texts/, and coincidences that no longer occur.
 * A quote would fail when the message is reworded. Messages of the specification are quoted to the letter.
 */
export function quotesIn(root: string): string[] {
  const messages = new Set(
    [...readFiles('en').values()].flatMap((content) =>
      messagesOf(content).flatMap(([key, text]) => (noteOf(content, key).fixed ? [] : [text.replaceAll("''", "'")])),
    ),
  );
  const pieces = new Set([...messages].filter((text) => text.split(' ').length > 2).map(longestPieceOf));
  const found = testFiles(root).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    // Parsing every file would take half of the whole check's time.
    if (!piecesOf(source).some((piece) => pieces.has(piece))) return [];
    return sentencesOf(source, { hasJsx: path.endsWith('x') })
      .filter((text) => messages.has(text))
      .map((text) => ({ path, text }));
  });
  const unused = Object.entries(COINCIDENCES).filter(
    ([path, text]) => !found.some((quote) => quote.path === path && quote.text === text),
  );
  return [
    ...found
      .filter(({ path, text }) => COINCIDENCES[path] !== text)
      .map(({ path, text }) => `${path}: read this from @plumbline/texts/en: ${text}`),
    ...unused.map(([path, text]) => `${path}: this exception matches no sentence: ${text}`),
  ];
}

/** Splits a text where a literal or a JSX text can begin or end, so that a message yields the same pieces in code. */
const piecesOf = (text: string): string[] =>
  text.split(/\\?['"`]|[<>]/).map((piece) => piece.replace(/\s+/g, ' ').trim());

const longestPieceOf = (message: string): string =>
  piecesOf(message).reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');

function testFiles(root: string): string[] {
  const exclude = ['**/{node_modules,build,compiled}/**'];
  return [
    ...globSync('e2e/**/*.ts', { cwd: root }),
    ...globSync('{apps,packages,scripts}/**/*.{ts,tsx}', { cwd: root, exclude }).filter((path) =>
      /\.(?:test|testing)\.tsx?$|\/(?:testing|hostile)\/|\/testing-/.test(path),
    ),
  ];
}
