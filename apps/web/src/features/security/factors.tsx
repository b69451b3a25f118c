import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import type { DataOf, getSecondFactors } from '@plumbline/contract';
import { Button, Note, Section, SkeletonRows, Tag } from '@plumbline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PasskeysElsewhere } from '../../lib/factor-form.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { useFactors, useRemoveApp, useRenewCodes } from './api.ts';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './rows.module.css';

type Factors = DataOf<typeof getSecondFactors>;
type Doing = 'password' | 'set-up' | 'remove-app' | 'add-passkey' | 'renew' | null;

const ChangePassword = lazy(async () => ({
  default: (await loadChunk(() => import('./change-password.tsx'))).ChangePassword,
}));
const SetUpApp = lazy(async () => ({ default: (await loadChunk(() => import('./set-up-app.tsx'))).SetUpApp }));
const AddPasskey = lazy(async () => ({ default: (await loadChunk(() => import('./add-passkey.tsx'))).AddPasskey }));
const RecoveryCodes = lazy(async () => ({
  default: (await loadChunk(() => import('./recovery-codes.tsx'))).RecoveryCodes,
}));

/** Password, authenticator app, passkeys and recovery codes. */
export function SecuritySection() {
  const t = useSecurityWords();
  const factors = useFactors();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setDoing(null);
  const show = (fresh: readonly string[]) => {
    close();
    setCodes(fresh);
  };
  return (
    <Section title={t.title}>
      <Loaded query={factors} failed={t.failed} skeleton={<SkeletonRows count={3} label={t.loading} />}>
        {(data) => <FactorRows factors={data} onDo={setDoing} />}
      </Loaded>
      <Suspense fallback={<SkeletonRows count={1} label={t.loading} />}>
        {doing === 'password' ? <ChangePassword onClose={close} /> : null}
        {doing === 'set-up' ? <SetUpApp onDone={show} onClose={close} /> : null}
        {doing === 'add-passkey' ? <AddPasskey onDone={show} onClose={close} /> : null}
        {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
      </Suspense>
      {doing === 'remove-app' ? <RemoveApp onClose={close} /> : null}
      {doing === 'renew' ? <RenewCodes onDone={show} onClose={close} /> : null}
    </Section>
  );
}

interface RowsProps {
  readonly factors: Factors;
  readonly onDo: (what: Doing) => void;
}

function FactorRows({ factors, onDo }: RowsProps) {
  const t = useSecurityWords();
  const isHere = factors.passkeyOrigin === window.location.origin;
  const hasAny = factors.hasTotp || factors.passkeys.length > 0;
  const act = (what: Doing, words: string) => (
    <Button size="small" onClick={() => onDo(what)}>
      {words}
    </Button>
  );
  return (
    <>
      {factors.payoutsWaitUntil ? <Note>{t.payoutsWait({ time: factors.payoutsWaitUntil })}</Note> : null}
      <ul className={styles.rows}>
        <Row name={t.passwordTitle} about={t.passwordText} act={act('password', t.changePassword)} />
        <Row
          name={t.appTitle}
          isOn={factors.hasTotp}
          about={factors.hasTotp ? t.appOn : t.appOff}
          act={factors.hasTotp ? act('remove-app', t.removeApp) : act('set-up', t.setUpApp)}
        />
        <Row
          name={t.passkeysTitle}
          isOn={factors.passkeys.length > 0}
          about={t.passkeysText}
          act={isHere ? act('add-passkey', t.addPasskey) : <PasskeysElsewhere origin={factors.passkeyOrigin} />}
        >
          {factors.passkeys.length > 0 ? <PasskeyList passkeys={factors.passkeys} /> : null}
        </Row>
        {hasAny ? (
          <Row
            name={t.codesTitle}
            about={t.codesLeft({ left: factors.recoveryCodesLeft })}
            act={act('renew', t.renewCodes)}
          />
        ) : null}
      </ul>
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly isOn?: boolean;
  readonly act: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, about, isOn = false, act, children }: RowProps) {
  const t = useSecurityWords();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name} {isOn ? <Tag tone="good">{t.on}</Tag> : null}
        </span>
        <p className="small soft">{about}</p>
      </div>
      {act}
      {children}
    </li>
  );
}

function RemoveApp({ onClose }: { readonly onClose: () => void }) {
  const t = useSecurityWords();
  const remove = useRemoveApp();
  return (
    <PasswordDialog
      title={t.removeApp}
      change="remove-app"
      act={t.remove}
      isDangerous
      isBusy={remove.isBusy}
      refused={remove.error}
      onProof={(form) => remove.send(form, onClose)}
      onClose={onClose}
    >
      <p>{t.removalCosts}</p>
    </PasswordDialog>
  );
}

interface RenewProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

function RenewCodes({ onDone, onClose }: RenewProps) {
  const t = useSecurityWords();
  const renew = useRenewCodes();
  return (
    <PasswordDialog
      title={t.renewCodes}
      change="renew-codes"
      act={t.renewCodes}
      isBusy={renew.isBusy}
      refused={renew.error}
      onProof={(form) => renew.send(form, ({ data }) => onDone(data.recoveryCodes))}
      onClose={onClose}
    />
  );
}
