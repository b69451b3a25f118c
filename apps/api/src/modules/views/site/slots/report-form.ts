import { REPORT_REASONS, REPORTED_KINDS, reportContent } from '@plumbline/contract';
import { DEFAULT_LANGUAGE, type Language } from '@plumbline/texts/languages';
import type { Db } from '../../../../platform/database.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { mailTexts } from '../../../base/mail/index.ts';
import { selectThing, titleOf } from '../../../market/moderation/index.ts';
import { fill, type Html, html, NOTHING } from './html.ts';
import { drawResult } from './results.ts';
import { type PartTexts, strong } from './words.ts';

/** Draws the form of `/report?kind=&id=` (or `&slug=` of a listing or store), or its result. Null: nothing visible. */
export async function drawReportForm(db: Db, query: URLSearchParams, t: PartTexts): Promise<Html | null> {
  const said = drawResult(query.get('result'), t);
  if (said !== null) return said;
  const kind = REPORTED_KINDS.find((each) => each === query.get('kind'));
  const named = query.get('id');
  const id = named !== null && isUuid(named) ? named : null;
  // Nothing else has its own address.
  const slug = id === null && (kind === 'listing' || kind === 'store') ? query.get('slug') : null;
  const thing = kind === undefined || (id ?? slug) === null ? null : await selectThing(db, { kind, id, slug });
  return kind === undefined || thing === null
    ? null
    : drawForm(kind, { id: thing.id, title: titleOf(thing, mailTexts[t.language]) }, t);
}

type Kind = (typeof REPORTED_KINDS)[number];

/** A form on a page in another language sends it in a field, so that the result is in that language. */
const drawLanguage = (language: Language): Html =>
  language === DEFAULT_LANGUAGE ? NOTHING : html`<input type="hidden" name="language" value="${language}">`;

const drawReasons = ({ report: t }: PartTexts): Html[] =>
  REPORT_REASONS.map(
    (value) => html`
<label class="choice"><input type="radio" name="reason" value="${value}" required> ${t.reasons[value]}</label>`,
  );

function drawForm(kind: Kind, thing: { readonly id: string; readonly title: string }, words: PartTexts): Html {
  const { report: t, language } = words;
  return html`
<form action="${reportContent.path}" method="post" class="form" data-report="">
<p>${fill(t.youReport[kind], { strong, title: thing.title })}</p>
<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="_id" value="${thing.id}">${drawLanguage(language)}
<fieldset class="choices"><legend>${t.whatIsWrong}</legend>${drawReasons(words)}</fieldset>
<div class="field"><label for="report-words">${t.inYourWords}</label>
<textarea id="report-words" name="words" rows="5" maxlength="1000" aria-describedby="report-hint"></textarea>
<p id="report-hint" class="small soft">${t.whoReads}</p></div>
<button type="submit" class="btn primary">${t.report}</button>
</form>`;
}
