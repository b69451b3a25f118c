import * as swc from '@swc/core';

// Replaces `@swc/core` for dependency-cruiser (check.ts), which parses no TSX itself, and cannot distinguish an import
// of a type from one at run time.

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
