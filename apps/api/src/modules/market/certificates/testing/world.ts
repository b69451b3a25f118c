import { randomBytes } from 'node:crypto';
import { type DidDocument, listUrlsOf, readStatus, verifyBadge } from '@plumbline/credentials';
import { createLog } from '../../../../platform/log.ts';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { postDecision } from '../../../../testing/decide.ts';
import { signedIn, signedInOperator } from '../../../../testing/operators.ts';
import { openKey } from '../signing/key.ts';
import { signWhatWaits } from '../signing/sign.ts';
import { introduceKey } from '../signing/store.ts';

export const ORIGIN = 'https://plumbline.test';

export interface Holder {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
  readonly session: Buffer;
}

/** Creates certificate holders, one operator, and a certifier with its own login that signs on demand. */
export async function certificatesOf(t: TestDatabase, api: TestApp) {
  const operator = await signedInOperator(t);
  const db = t.dbOf('certifier');
  const log = createLog('silent');
  let key = await openKey(randomBytes(32).toString('hex'), ORIGIN);
  await introduceKey(db, key);
  const answer = ({ statusCode, headers, body }: Awaited<ReturnType<TestApp['get']>>) => ({
    status: statusCode,
    code: headers['x-error-code'],
    ...JSON.parse(body),
  });
  const get = async (url: string, token?: string) => answer(await api.get(url, token));
  const holder = (): Promise<Holder> => signedIn(t);
  const decide = async (call: string, body: object, token = operator.token) =>
    answer(await postDecision(t, api, `/operatorApi/${call}`, body, token));
  const award = async (memberId: bigint, course = 'ledger', title = 'Reading a ledger') =>
    (await t.value('SELECT certificates.award($1, $2, $3, $4) AS id', [
      memberId,
      course,
      title,
      'Passed the quiz',
    ])) as string;
  const sign = () => signWhatWaits({ db, log, key });
  const share = async (who: Holder, _id: string, shows = 'name') =>
    answer(await api.post('/sellerApi/shareCertificate', { _id, shows }, who.token));
  const verify = (id: string) => get(`/publicApi/verifyCertificate/${id}`);
  const document = async () => JSON.parse((await api.get('/.well-known/did.json')).body) as DidDocument;
  const listText = async (name: string) => (await api.get(`/publicApi/credentialStatus/${name}`)).body;
  return {
    operator,
    db,
    holder,
    decide,
    award,
    sign,
    share,
    verify,
    document,
    listText,
    own: async (who: Holder) => (await get('/sellerApi/getCertificates', who.token)).data.docs,
    listed: async (query = '') => (await get(`/operatorApi/certificates?${query}`, operator.token)).data.docs,
    /** Creates a certificate that its holder shares with the name. */
    async shown(title?: string) {
      const who = await holder();
      const id = await award(who.id, `course-${randomBytes(4).toString('hex')}`, title);
      await sign();
      await share(who, id);
      return { who, id };
    },
    /** Verifies a certificate as a visitor would. Returns the signature's error, or the status in the signed lists. */
    async check(id: string) {
      const { data } = await verify(id);
      const did = await document();
      const badge = await verifyBadge(data.credential, did, new Date());
      if (!badge.ok) return badge.error;
      const lists = await Promise.all(
        listUrlsOf(badge.value).map(async (url) => [url, await listText(url.split('/').at(-1)!)] as const),
      );
      const status = await readStatus(badge.value, new Map(lists), did, new Date());
      return status.ok ? status.value : status.error;
    },
    /** Replaces the signing key. */
    async rotate() {
      key = await openKey(randomBytes(32).toString('hex'), ORIGIN);
      await introduceKey(db, key);
      return key;
    },
    keyNow: () => key,
  };
}
