import { REPORT_REASONS, REPORTED_KINDS, reportContent } from '@plumbline/contract';
import type { Language } from '@plumbline/contract/kinds';
import type { Db } from '../../../../platform/database.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { selectThing } from '../../../market/moderation/index.ts';
import { drawnInHindi } from './hindi.ts';
import { type Html, html, NOTHING } from './html.ts';
import { REPORT_WORDS, type ReportWords } from './report-words.ts';
import { drawResult } from './results.ts';

/** The form of `/report?kind=&id=` (or `&slug=` of a listing or store) for what visitors see; what became of it when it was sent; null for anything else. */
export async function drawReportForm(db: Db, query: URLSearchParams, language: Language): Promise<Html | null> {
  const said = drawResult(query.get('result'));
  if (said !== null) return language === 'hi' ? { safe: drawnInHindi(said.safe) } : said;
  const kind = REPORTED_KINDS.find((each) => each === query.get('kind'));
  const named = query.get('id');
  const id = named !== null && isUuid(named) ? named : null;
  // Nothing else has an address of its own.
  const slug = id === null && (kind === 'listing' || kind === 'store') ? query.get('slug') : null;
  const thing = kind === undefined || (id ?? slug) === null ? null : await selectThing(db, { kind, id, slug });
  return kind === undefined || thing === null ? null : drawForm(kind, thing, language);
}

type Kind = (typeof REPORTED_KINDS)[number];

/** A form of a Hindi page says so in a field, so that what became of it is said in Hindi. */
const drawLanguage = (language: Language): Html =>
  language === 'hi' ? html`<input type="hidden" name="language" value="hi">` : NOTHING;

const drawReasons = (t: ReportWords): Html[] =>
  REPORT_REASONS.map(
    (value) => html`
<label class="choice"><input type="radio" name="reason" value="${value}" required> ${t.reasons[value]}</label>`,
  );

function drawForm(kind: Kind, thing: { readonly id: string; readonly title: string }, language: Language): Html {
  const t = REPORT_WORDS[language];
  return html`
<form action="${reportContent.path}" method="post" class="form" data-report="">
<p>${t.youReport(t.kinds[kind], html`<strong>${thing.title}</strong>`)}</p>
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="_id" value="${thing.id}">${drawLanguage(language)}
<fieldset class="choices"><legend>${t.whatIsWrong}</legend>${drawReasons(t)}</fieldset>
<div class="field"><label for="report-words">${t.inYourWords}</label>
<textarea id="report-words" name="words" rows="5" maxlength="1000" aria-describedby="report-hint"></textarea>
<p id="report-hint" class="small soft">${t.whoReads}</p></div>
<button type="submit" class="btn primary">${t.report}</button>
</form>`;
}
