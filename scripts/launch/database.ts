import pg from 'pg';

export interface Databases {
  /** The schema's owner: migrations. */
  readonly ownerUrl: string;
  /** The role that may not rewrite the ledger: API, worker, inbox. */
  readonly appUrl: string;
}

/** Makes the two login roles and the database on the embedded server, where they are missing. */
export async function prepareDatabase(
  superuserUrl: string,
  name: string,
  passwords: { readonly owner: string; readonly app: string },
): Promise<Databases> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await loginRole(client, 'plumbline_owner', passwords.owner);
    await loginRole(client, 'plumbline_app', passwords.app);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER plumbline_owner`);
  } finally {
    await client.end();
  }
  return {
    ownerUrl: as(superuserUrl, 'plumbline_owner', passwords.owner, name),
    appUrl: as(superuserUrl, 'plumbline_app', passwords.app, name),
  };
}

async function loginRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}

function as(url: string, role: string, password: string, database: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  changed.pathname = `/${database}`;
  return changed.toString();
}
