import * as swc from '@swc/core';

// What dependency-cruiser gets as `@swc/core` (check.ts): it parses no TSX by itself, and cannot tell an import of a
// type from one that runs.

const parser = (fileName) => ({ syntax: 'typescript', tsx: fileName.endsWith('x'), decorators: false });

export const version = swc.version;

export function parseFileSync(fileName) {
  if (process.env.BOUNDARIES_WITHOUT_TYPES !== '1')
    return swc.parseFileSync(fileName, { ...parser(fileName), target: 'es2024' });
  const { code } = swc.transformFileSync(fileName, {
    swcrc: false,
    jsc: {
      parser: parser(fileName),
      target: 'es2024',
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
  });
  return swc.parseSync(code, { syntax: 'typescript', target: 'es2024' });
}

export default { version, parseFileSync };
