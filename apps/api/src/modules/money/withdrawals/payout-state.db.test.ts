import { expect, it } from 'vitest';
import { raiseAlert } from '../../../platform/alerts.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';

const t = await ownDatabase();
const api = await ownApp(t);

// Shows DEC-7.16
it('Operators of every role can see the state of payouts, and members see it before they request one', async () => {
  const [finance, auditor] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'auditor')];
  const told = async () => ({
    operators: (await api.get('/operatorApi/payoutState', auditor.token)).json().data,
    members: (await api.get('/publicApi/platform')).json().data.payoutsWait,
  });
  const pause = (paused: boolean) =>
    api.post('/operatorApi/pausePayouts', { paused, reason: 'A drill' }, finance.token);
  expect(await told()).toEqual({ operators: { paused: false, frozen: false }, members: false });
  await pause(true);
  expect(await told()).toEqual({ operators: { paused: true, frozen: false }, members: true });
  await pause(false);
  await raiseAlert(t.db, 'custody_differs', {}, { freezesPayouts: true });
  expect(await told()).toEqual({ operators: { paused: false, frozen: true }, members: true });
  expect(await auditOf(t, 'setting:payoutsPaused')).toMatchObject([
    { action: 'payouts.pause' },
    { action: 'payouts.resume' },
  ]);
});
