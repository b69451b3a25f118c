import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { parametersOf, violationsOf } from './parameters.ts';

beforeAll(() => loadModule());

const made = (inputs: string, { above = '', rights = 'SECURITY DEFINER' } = {}) => `
CREATE FUNCTION a.before() RETURNS void LANGUAGE sql AS $$ SELECT $$;

-- Does something.
${above}
CREATE OR REPLACE FUNCTION a.f(${inputs}) RETURNS void LANGUAGE plpgsql ${rights} AS $$
BEGIN -- p_gross_micro: free choice of nobody
END $$;`;
const violations = (sql: string, accepted = '') => violationsOf(parametersOf(sql), accepted);

describe("functions with the owner's rights", () => {
  it.each([
    'p_gross_micro bigint',
    'p_charge_bps integer',
    'p_by text',
    'p_days integer',
    'p_when timestamptz',
    'p_day date',
  ])('A parameter like %s needs a declaration', (input) => {
    expect(violations(made(input))).toHaveLength(1);
  });

  it.each(['p_id uuid', 'p_note text', 'p_member_id bigint', 'OUT expires_at timestamptz'])(
    'A parameter like %s needs no declaration',
    (input) => {
      expect(violations(made(input))).toEqual([]);
    },
  );

  it.each(['free choice of the member', 'compared with the price'])('A parameter declared as %s passes', (says) => {
    expect(violations(made('p_gross_micro bigint', { above: `-- p_gross_micro: ${says}.` }))).toEqual([]);
  });

  it('A declaration for another function does not count', () => {
    const declared = `${made('p_gross_micro bigint', { above: '-- p_gross_micro: free choice of the member.' })}
CREATE FUNCTION a.g(p_gross_micro bigint) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$ SELECT $$;`;
    expect(violations(declared)).toHaveLength(1);
  });

  it('An accepted parameter must be listed on the security page', () => {
    const sql = made('p_by text', { above: '-- p_by: accepted: docs/security.md, a name beside a run.' });
    expect(violations(sql)).toHaveLength(1);
    expect(violations(sql, 'see `a.f`')).toEqual([]);
  });
});

describe('functions without additional rights', () => {
  it.each(['', 'STABLE SECURITY DEFINER', 'IMMUTABLE SECURITY DEFINER'])(
    'The parameters of a function with %j need no declaration',
    (rights) => {
      expect(violations(made('p_gross_micro bigint', { rights }))).toEqual([]);
    },
  );
});
