#!/usr/bin/env node
// node rename.mjs <working tree>: house names become the field's names. Deterministic and idempotent.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.argv[2];
if (!root) throw new Error('usage: rename.mjs <working tree>');
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Files and folders: old path → new path. */
const FILES = {
  'apps/api/src/run-duty.ts': 'apps/api/src/run-role.ts',
  'apps/api/src/platform/duties.ts': 'apps/api/src/platform/process-roles.ts',
  'scripts/launch/duty-env.ts': 'scripts/launch/role-env.ts',
  'scripts/test/needed-rights/by-duty.release.db.test.ts': 'scripts/test/needed-rights/by-role.release.db.test.ts',
  'scripts/test/boundaries/wings.ts': 'scripts/test/boundaries/layers.ts',
  'apps/api/src/papers.test.ts': 'apps/api/src/tagged-pdfs.test.ts',
  'e2e/support/books.ts': 'e2e/support/serial.ts',
  'scripts/test/books-in-turn.test.ts': 'scripts/test/serial-tests.test.ts',
  'scripts/chaos/books.ts': 'scripts/chaos/ledger.ts',
  'scripts/chaos/judge-run.ts': 'scripts/chaos/verify-run.ts',
  'apps/web/src/lib/use-faults.ts': 'apps/web/src/lib/use-errors.ts',
  'apps/web/src/lib/forget-sessions.ts': 'apps/web/src/lib/clear-sessions.ts',
  'apps/api/src/modules/people/members/tell-member.ts': 'apps/api/src/modules/people/members/notify-member.ts',
  'apps/api/src/modules/money/deposits/note-transfers.ts': 'apps/api/src/modules/money/deposits/record-transfers.ts',
  'apps/api/src/modules/control/monitoring/note-state.ts': 'apps/api/src/modules/control/monitoring/record-state.ts',
};

/** Whole identifiers, everywhere except SKIP. */
const IDS = {
  // process roles
  DUTIES: 'PROCESS_ROLES', Duty: 'ProcessRole', ProcessDuty: 'ServiceRole', DUTIES_OF_COMMAND: 'ROLES_OF_COMMAND',
  DUTIES_OF_OPERATORS: 'OPERATOR_ACTS', DUTIES_THAT_RUN: 'RUNNING_ROLES', dutiesOf: 'rolesOf', startDuties: 'startRoles',
  startDutyProcess: 'startRoleProcess', dutyProcess: 'startRole', envOfDuty: 'envOfRole', runDuty: 'runRole',
  loginOfEveryDuty: 'loginOfEveryRole', EVERY_DUTY: 'ALL_ROLES', OF_NO_DUTY: 'OF_NO_ROLE', DutyOptions: 'RoleOptions',
  DUTY_CONNECTIONS: 'ROLE_CONNECTIONS', plumbline_every_duty: 'plumbline_every_role', other_duty: 'other_role',
  the_poster_is_a_duty: 'the_poster_is_a_role', posted_by_its_duty: 'posted_by_its_role',
  email_is_queued_by_its_duty: 'email_is_queued_by_its_role', alert_is_raised_by_its_duty: 'alert_is_raised_by_its_role',
  alert_is_located_by_its_duty: 'alert_is_located_by_its_role', alert_is_ended_by_its_duty: 'alert_is_ended_by_its_role',
  symptom_is_noted_by_its_duty: 'symptom_is_recorded_by_its_role', _by_its_duty: '_by_its_role', duty_: 'role_',
  duty: 'role', duties: 'roles', Duties: 'Roles',
  // layers
  WINGS: 'LAYERS', wing: 'layer', wings: 'layers',
  // refusals
  orRefused: 'toRefusal',
  // transitions
  may_follow: 'is_allowed_transition', stage_may_follow: 'is_allowed_stage_transition',
  operator_may_follow: 'is_allowed_operator_transition', attempt_may_follow: 'is_allowed_attempt_transition',
  draft_may_follow: 'is_allowed_draft_transition', transaction_may_follow: 'is_allowed_transaction_transition',
  signature_may_follow: 'is_allowed_signature_transition', decision_may_follow: 'is_allowed_decision_transition',
  anchor_may_follow: 'is_allowed_anchor_transition', MAY_FOLLOW: 'ALLOWED_TRANSITIONS',
  // rules of the database that a row breaks, and reasons against an action
  fault_of_rule: 'auto_approval_blocker', fault_of_payout: 'payout_violation', fault_of_confirmation: 'confirmation_violation',
  fault_without_a_step: 'unchanged_status_violation', fault_of_order: 'order_violation', fault_of_form: 'order_row_violation',
  fault_of_fee_day: 'fee_day_violation', fault_of_anchor: 'anchor_violation', fault_of_new_key: 'new_key_blocker',
  fault_of: 'certificate_violation', faults_of_rows: 'row_errors', draft_fault: 'draft_violation',
  recruitment_fault: 'recruitment_violation', draw_fault: 'render_error', draw_fault_message: 'render_error_message',
  draw_fault_pkey: 'render_error_pkey', draw_fault_revision_id_fkey: 'render_error_revision_id_fkey',
  note_faults: 'record_render_errors', noteFaults: 'recordRenderErrors',
  why_not_post: 'post_blocker', why_not_claim: 'claim_blocker', why_not_send: 'send_blocker',
  why_not_send_between: 'send_between_blocker', why_not_write: 'write_blocker', focusFirstFault: 'focusFirstError',
  // invoices and PDF documents
  papersOf: 'invoicesOf', hasPaper: 'hasInvoice', PAPERS: 'DOCUMENTS', PaperWords: 'ReceiptWords',
  // the ledger in tests, and tests that run one after the other
  hasSoundBooks: 'checksLedger', faultsInTheBooks: 'ledgerViolations', faultsInOrders: 'orderViolations',
  CHANGES_THE_BOOKS: 'RUNS_SERIALLY', CHAOS_BOOKS_QUERY_MS: 'CHAOS_LEDGER_QUERY_MS',
  CHAOS_BOOKS_CONNECT_MS: 'CHAOS_LEDGER_CONNECT_MS',
  // notify
  tellAddress: 'notifyAddress', tellMember: 'notifyMember', tellOperator: 'notifyOperator', tellMovements: 'notifyOfMovements',
  tellDigests: 'queueDigests', tellOtherTokens: 'notifyOfOtherTokens', tellUnlessDrawn: 'notifyUnlessDrawn',
  tellUnconfirmed: 'alertUnconfirmed', tellLimit: 'alertLimit', tellJournal: 'alertJournal', tellSaved: 'showSaved',
  tellMoneyFailure: 'showMoneyFailure', tellEndedSession: 'showEndedSession', markTold: 'markNotified',
  takeUntold: 'takeUnnotified', take_untold_transfers: 'take_unnotified_transfers',
  unsupported_transfer_untold: 'unsupported_transfer_unnotified', tell_asker: 'notify_asker', tell_teacher: 'notify_teacher',
  tell_owners: 'notify_owners', tell_of_decision: 'notify_of_decision', tell_of_match: 'notify_of_match',
  tell_of_message: 'notify_of_message', tell_of_news: 'notify_of_news', tell_of_operator: 'notify_of_operator',
  tell_of_password: 'notify_of_password', tell_of_payout: 'notify_of_payout', tell_of_refund: 'notify_of_refund',
  tell_of_step: 'notify_of_step',
  // record
  noteSigned: 'recordSigned', noteBlock: 'recordBlock', noteAlertSent: 'recordAlertSent', noteState: 'recordState',
  noteSymptom: 'recordSymptom', noteEnd: 'recordEnd', noteStep: 'recordStep', noteProgress: 'recordProgress',
  noteSeen: 'recordSeen', noteLook: 'recordLook', noteDropped: 'recordDropped', noteAttempt: 'recordAttempt',
  noteTransfers: 'recordNewTransfers', noteCustody: 'recordCustody', noteRemainder: 'recordRemainder', noteTry: 'recordTry',
  noteFailedSignIn: 'recordFailedSignIn', noteFailedName: 'recordFailedName', noteTallies: 'recordTallies',
  noteTally: 'recordTally', noteLimit: 'recordLimit', noteRefused: 'recordRefused', noteFailure: 'recordFailure',
  noteMovements: 'recordMovements', noteIncomes: 'recordIncomes', noteGaps: 'recordGaps', noteMigration: 'recordMigration',
  noteCleanRun: 'recordCleanRun', noteOpened: 'recordOpened', noteUse: 'recordUse', noteTypedAddress: 'recordTypedAddress',
  noteProcess: 'recordProcess', noteSeeded: 'recordSeeded', noteDrawn: 'markDrawn',
  note_active_change: 'record_active_change', note_alert_sent: 'record_alert_sent', note_answer: 'record_answer',
  note_approval: 'record_approval', note_arrival: 'record_arrival', note_attempt: 'record_attempt', note_back: 'record_back',
  note_bits: 'record_bits', note_change: 'record_change', note_changed_store: 'record_changed_store',
  note_custody: 'record_custody', note_decision: 'record_decision', note_dropped: 'record_dropped', note_email: 'record_email',
  note_end: 'record_end', note_exit: 'record_exit', note_failed_sign_in: 'record_failed_sign_in', note_final: 'record_final',
  note_first_version: 'record_first_version', note_former_address: 'record_former_address', note_gone: 'record_gone',
  note_incomes: 'record_incomes', note_look: 'record_look', note_moved_member: 'record_moved_member',
  note_movements: 'record_movements', note_new_members: 'record_new_members', note_pause: 'record_pause',
  note_purchase: 'record_purchase', note_refused_sign_in: 'record_refused_sign_in', note_report: 'record_report',
  note_seen: 'record_seen', note_step: 'record_step', note_who_appointed: 'record_appointer',
  // delete, clear
  forgetSymptom: 'deleteSymptom', forgetRuns: 'deleteOldRuns', forgetUnusedWords: 'deleteUnusedWords',
  forgetWords: 'deleteWords', forgetLinks: 'deleteExpiredLinks', forgetOld: 'deleteOld', forgetFailures: 'deleteFailures',
  forgetSeen: 'clearSeen', forgetImported: 'clearImported', forgetOwnSessions: 'clearOwnSessions', forgetGoOn: 'clearGoOn',
  forgetReads: 'clearReads', forgetWhenOut: 'clearWhenSignedOut', forgetSessionEnded: 'clearSessionEnded',
  forgetFault: 'clearFault', forgetSession: 'clearSession',
  forget_old: 'delete_old', forget_runs: 'delete_old_runs', forget_words: 'delete_unused_words', forget_links: 'delete_expired_links',
  forget_secret: 'clear_secret', forget_recipient: 'clear_recipient',
  // request
  ask_close: 'request_close', ask_credit: 'request_credit', ask_own_credit: 'request_own_credit', ask_for_run: 'request_run',
  ask_key: 'request_key', ask_look_up: 'request_lookup', ask_preview: 'request_preview', ask_return: 'request_return',
  ask_consent: 'request_consent', ask_code: 'request_code',
  // verify, evaluate, audit
  judgeSignatures: 'verifySignatures', judgeSignature: 'recordVerdict', judge_signature: 'record_verdict',
  judgeSoFar: 'verifySoFar', judgeAtTheEnd: 'verifyAtEnd', judged_cart: 'evaluated_cart', judged_invoices: 'audited_invoices',
  JudgedProof: 'AuditedProof', JudgedStatement: 'AuditedStatement', selectJudgedProofs: 'selectAuditedProofs',
  selectJudgedStatements: 'selectAuditedStatements',
  // admit, platform, remaining, submit
  let_in: 'admit', house_courses: 'platform_courses', save_house_course: 'save_platform_course',
  set_house_course: 'set_platform_course', is_house: 'is_platform', isHouse: 'isPlatform', HouseCourse: 'PlatformCourse',
  selectHouseCourses: 'selectPlatformCourses', updateHouseCourse: 'updatePlatformCourse',
  updateHouseState: 'updatePlatformCourseState', drawHouseCourse: 'drawPlatformCourse',
  drawHouseCourses: 'drawPlatformCourses', drawHouseLesson: 'drawPlatformLesson', ofHouse: 'platformMarkdown',
  housePages: 'aboutPages', picture_of_somebody_or_the_house: 'picture_of_member_or_platform',
  course_of_a_listing_or_the_house: 'course_of_listing_or_platform',
  left_of_booking: 'remaining_of_booking', left_of_credit: 'remaining_of_credit', hand_in_signature: 'submit_signature',
};

/** Texts for people, and where the words have their ordinary meaning. */
const SKIP = [/^texts\//, /^apps\/site\/src\/content\//, /^package-lock\.json$/, /^CHANGELOG\.md$/, /^db\/FROZEN$/,
  /^apps\/api\/src\/demo\/(posts|market\/stores)\//];
const TEXT = /\.(ts|tsx|mjs|js|sql|md|json|csv|css|yml|yaml|sh|html)$|^\.vscode\/|^\.ci/;

const word = (id) => new RegExp(`(?<![A-Za-z0-9_$])${id}(?![A-Za-z0-9_$])`, 'g');
const IDENTIFIER = /(?<![A-Za-z0-9_$])[A-Za-z_][A-Za-z0-9_]*(?![A-Za-z0-9_$])/g;

/** `files`: which paths; then pairs of pattern and replacement, before the identifiers. */
const RULES = [
  // A loop in which `role` is declared from the duty.
  [/^scripts\/launch\/database\.ts$/, [
    [/const role = roleOf\(duty\);/g, 'const login = roleOf(duty);'],
    [/rolname = \$1', \[role\]\);/g, "rolname = $1', [login]);"],
    [/(rowCount === 0 \? 'CREATE' : 'ALTER'\} ROLE )\$\{role\}/g, '$1${login}'],
  ]],
  [/\.(ts|tsx)$/, [
    [/(?<![A-Za-z0-9_.])roleOf(?=\((duty|role|'|each)|\)|,| \}| = \(duty)/g, (m, _a, at, text) =>
      /duties\.ts|process-roles\.ts|export const DUTIES/.test(text) ? 'databaseRoleOf' : m],
    [/(['/])duty-env(?=\.ts)/g, '$1role-env'], [/run-duty(?=\.ts)/g, 'run-role'], [/(platform\/|\.\/)duties\.ts/g, '$1process-roles.ts'],
    [/'rights', 'duties'\]/g, "'rights', 'process-roles']"], [/(?<![A-Za-z])wings\.ts/g, 'layers.ts'],
    [/use-faults\.ts/g, 'use-errors.ts'], [/\/forget-sessions\.ts/g, '/clear-sessions.ts'],
    [/\/tell-member\.ts/g, '/notify-member.ts'], [/\/note-transfers\.ts/g, '/record-transfers.ts'],
    [/\/note-state\.ts/g, '/record-state.ts'], [/\/judge-run\.ts/g, '/verify-run.ts'],
    [/support\/books\.ts/g, 'support/serial.ts'],
    [/`wing-\$\{wing\}`/g, '`layer-${layer}`'],
    [/imports no wing that stands right of it/g, 'imports no layer to its right'],
    [/`duty_\$\{/g, '`role_${'],
  ]],
  [/\.md$/, [
    [/duty-env\.ts/g, 'role-env.ts'], [/run-duty\.ts/g, 'run-role.ts'], [/(?<![A-Za-z])wings\.ts/g, 'layers.ts'],
    [/support\/books\.ts/g, 'support/serial.ts'], [/papers\.test\.ts/g, 'tagged-pdfs.test.ts'], [/note-transfers\.ts/g, 'record-transfers.ts'],
    [/note-state\.ts/g, 'record-state.ts'], [/judge-run\.ts/g, 'verify-run.ts'], [/tell-member\.ts/g, 'notify-member.ts'],
    [/`books\.ts`, `verify-run/g, '`ledger.ts`, `verify-run'], [/`members\.tell`/g, '`members.notify`'],
    [/\(`DUTIES`, logins/g, '(`PROCESS_ROLES`, logins'], [/; code often calls it "duty"/g, ''], [/; code calls both "papers"/g, ''],
    [/^\| Duty \| Alone raises, and ends by itself \|$/gm, '| Role | Alone raises, and ends by itself |'],
  ]],
  [/^scripts\/chaos\//, [[/\.\/books\.ts/g, './ledger.ts'], [word('readBooks'), 'readLedger']]],
  [/^e2e\//, [[/\.\/books\.ts/g, './serial.ts']]],
  [/^(playwright\.config\.ts|scripts\/test\/.*)$/, [[/(name: |project[^\n]{0,40}?|--project[ =])'books'/g, "$1'serial'"]]],
  [/^apps\/api\/src\/modules\/market\/invoices\/.*\.test\.ts$/, [
    [word('papers'), 'invoices'], [word('Paper'), 'Invoice'], [word('paper'), 'invoice'],
  ]],
  [/\.(sql|ts|tsx|md)$/, [
    [/\bmembers\.tell(?=\()/g, 'members.notify'], [/\bdisputes\.tell(?=\()/g, 'disputes.notify'],
    [/\btickets\.tell(?=\()/g, 'tickets.notify'], [/\bcarts\.judge\b/g, 'carts.evaluate'],
    [/\bproofs\.judged\b/g, 'proofs.audited'], [/\bstatements\.judged\b/g, 'statements.audited'],
    [/\baccount_deletion\.left_micro(?=\()/g, 'account_deletion.remaining_micro'],
    [/\baccount_deletion\.fault\b/g, 'account_deletion.deletion_blocker'], [/\bprofile\.fault\b/g, 'profile.change_blocker'],
  ]],
  [/^db\/functions\/(members|disputes|tickets)\/rights\.md$/, [[/(?<=[|,] )tell(?=[,| ])/g, 'notify']]],
  [/^db\/functions\/(proofs|statements)\/rights\.md$/, [[/(?<=[|,] )judged(?=[,| ])/g, 'audited']]],
  [/^db\/functions\/carts\/rights\.md$/, [[/(?<=[|,] )judge(?=[,| ])/g, 'evaluate']]],
  [/^db\/functions\/account_deletion\/rights\.md$/, [
    [/(?<=[|,] )left_micro(?=[,| ])/g, 'remaining_micro'], [/(?<=[|,] )fault(?=[,| ])/g, 'deletion_blocker']]],
  [/^db\/functions\/profile\/rights\.md$/, [[/(?<=[|,] )fault(?=[,| ])/g, 'change_blocker']]],
  // Counters.
  [/^db\/functions\/orders\/make_order\.sql$/, [
    [/(is_physical boolean := false; )place integer/g, '$1line_number integer'],
    [/place := place \+ 1;(?=\s*INSERT INTO orders\.order_line)/g, 'line_number := line_number + 1;'],
    [/VALUES \(o\.id, place,/g, 'VALUES (o.id, line_number,'],
    [/(batch jsonb := '\[\]'; )place integer/g, '$1order_index integer'],
    [/place := place \+ 1;(?=\s*INSERT INTO orders\.movement)/g, 'order_index := order_index + 1;'], [/ids\[place\]/g, 'ids[order_index]'],
  ]],
  [/^db\/functions\/orders\/place\.sql$/, [
    [/(?<=\n {2})place integer := 0;/g, 'order_index integer := 0;'], [/place := place \+ 1;/g, 'order_index := order_index + 1;'],
    [/slugs\[place\]/g, 'slugs[order_index]'],
  ]],
  [/^db\/functions\/certificates\/issue\.sql$/, [
    [/RETURNS TABLE \(place bigint/g, 'RETURNS TABLE (line_number bigint'], [/SELECT r\.place, CASE/g, 'SELECT r.ordinality AS line_number, CASE'],
    [/\bf\.place\b/g, 'f.line_number'], [/place := r\.place;/g, 'line_number := r.ordinality;'], [/by their place from 1/g, 'by their line number from 1'],
  ]],
  [/^db\/functions\/catalogue\/revisions\.sql$/, [[/\bs\.place\b/g, 's.ordinality']]],
  [/^db\/functions\/courses\/editor\.sql$/, [[/\bk\.place\b/g, 'k.ordinality']]],
  [/^db\/functions\/account_deletion\/deletion\.sql$/, [[/1 AS place,/g, '1 AS sort_order,'], [/\bo\.place\b/g, 'o.sort_order']]],
  [/^db\/functions\/carts\/cart\.sql$/, [[/AS place\b/g, 'AS line_number'], [/\bo\.place\b/g, 'o.line_number']]],
  [/^db\/functions\/statements\/sign\.sql$/, [[/USING \(place\)/g, 'USING (ordinality)']]],
  [/^db\/functions\/plans\/drafts\.sql$/, [[/u \(r, place\) ORDER BY place/g, 'u (r, ordinality) ORDER BY ordinality']]],
  [/^db\/functions\/.*\.sql$/, [[/[\s\S]+/g, (text) => {
    const aliases = new Set();
    const next = text.replace(/(WITH ORDINALITY (?:AS )?)(\w+)( \([^()]*, )place\)/g, (_, a, alias, b) => {
      aliases.add(alias);
      return `${a}${alias}${b}ordinality)`;
    });
    return [...aliases].reduce((all, alias) => all.replace(new RegExp(`\\b${alias}\\.place\\b`, 'g'), `${alias}.ordinality`), next);
  }]]],
  [/^apps\/api\/src\/modules\/market\/certificates\/(operate-certificate|store)\.ts$/, [
    [/flatMap\(\(\{ place, code \}\)/g, 'flatMap(({ line_number, code })'], [/rows\[Number\(place\) - 1\]/g, 'rows[Number(line_number) - 1]'],
    [/readonly place: bigint;/g, 'readonly line_number: bigint;'],
  ]],
  [/^(db\/baseline\/15_income\.sql|db\/functions\/income\/.*|apps\/api\/src\/modules\/earning\/income\/preview-store\.ts)$/, [
    [/^( {2})place bigint NOT NULL,$/gm, '$1position bigint NOT NULL,'], [/\(preview_id, place([,)])/g, '(preview_id, position$1'],
    [/\bp\.place\b/g, 'p.position'],
  ]],
];

/** Breaks the lines that longer names pushed past 120 characters. */
function wrapped(text) {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line.length <= 120 || line.includes('\\u0') || line.includes("'{")) continue;
    const indent = /^ */.exec(line)[0];
    if (line.startsWith('--')) {
      const cut = line.lastIndexOf(' ', 120);
      const rest = line.slice(cut + 1);
      lines[at] = line.slice(0, cut);
      if (/^-- [a-z`(0-9]/.test(lines[at + 1] ?? '') || (/^-- \S/.test(lines[at + 1] ?? '') && !/[.:]$/.test(rest)))
        lines[at + 1] = `-- ${rest} ${lines[at + 1].slice(3)}`;
      else lines.splice(at + 1, 0, `-- ${rest}`);
      continue;
    }
    const found = [' LANGUAGE ', ' RETURNS ', ' THEN ', ' WITH ORDINALITY ', ' RETURNING ', ' FROM ', ' AND ', ' ELSE ', ', ']
      .map((each) => [line.lastIndexOf(each, 120), each])
      .find(([cut]) => cut > indent.length + 20);
    if (!found) continue;
    const [cut, mark] = found;
    const cutAt = mark === ', ' ? cut + 1 : cut;
    const deeper = /^CREATE/.test(line) ? '' : `${indent}  `;
    lines.splice(at, 1, line.slice(0, cutAt), deeper + line.slice(cutAt + 1));
  }
  return lines.join('\n');
}

for (const [from, to] of Object.entries(FILES)) {
  if (!existsSync(join(root, from)) || existsSync(join(root, to))) continue;
  mkdirSync(dirname(join(root, to)), { recursive: true });
  git('mv', from, to);
}
let changed = 0;
for (const file of git('ls-files').split('\n').filter(Boolean)) {
  if (!TEXT.test(file) || SKIP.some((each) => each.test(file))) continue;
  const path = join(root, file);
  if (!existsSync(path) || !lstatSync(path).isFile()) continue;
  const before = readFileSync(path, 'utf8');
  let text = before;
  for (const [files, pairs] of RULES) if (files.test(file)) for (const [from, to] of pairs) text = text.replace(from, to);
  text = text.replace(IDENTIFIER, (id) => (Object.hasOwn(IDS, id) ? IDS[id] : id));
  if (text !== before && file.startsWith('db/functions/') && file.endsWith('.sql')) text = wrapped(text);
  if (text === before) continue;
  writeFileSync(path, text);
  changed += 1;
}
console.log(`${changed} files changed`);
