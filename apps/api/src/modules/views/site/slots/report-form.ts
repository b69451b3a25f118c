import { REPORT_REASON_WORDS, REPORT_REASONS, REPORTED_KINDS, reportContent } from '@plumbline/contract';
import type { Db } from '../../../../platform/database.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { selectThing } from '../../../market/moderation/index.ts';
import { type Html, html } from './html.ts';
import { drawResult } from './results.ts';

/** The form of `/report?kind=&id=` (or `&slug=` of a listing or store) for what visitors see; what became of it when it was sent; null for anything else. */
export async function drawReportForm(db: Db, query: URLSearchParams): Promise<Html | null> {
  const said = drawResult(query.get('result'));
  if (said !== null) return said;
  const kind = REPORTED_KINDS.find((each) => each === query.get('kind'));
  const named = query.get('id');
  const id = named !== null && isUuid(named) ? named : null;
  // Nothing else has an address of its own.
  const slug = id === null && (kind === 'listing' || kind === 'store') ? query.get('slug') : null;
  const thing = kind === undefined || (id ?? slug) === null ? null : await selectThing(db, { kind, id, slug });
  if (kind === undefined || thing === null) return null;
  const reasons = REPORT_REASONS.map(
    (value, index) => html`
<label class="choice"><input type="radio" name="reason" value="${value}" required${index === 0 ? html` checked` : ''}> ${REPORT_REASON_WORDS[value]}</label>`,
  );
  return html`
<form action="${reportContent.path}" method="post" class="form" data-report="">
<p>You report the ${kind} <strong>${thing.title}</strong>.</p>
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="_id" value="${thing.id}">
<fieldset class="choices"><legend>What is wrong?</legend>${reasons}</fieldset>
<div class="field"><label for="report-words">In your words (may stay empty)</label>
<textarea id="report-words" name="words" rows="5" maxlength="1000" aria-describedby="report-hint"></textarea>
<p id="report-hint" class="small soft">Operators read it; whoever offers this does not.</p></div>
<button type="submit" class="btn primary">Report</button>
</form>`;
}
