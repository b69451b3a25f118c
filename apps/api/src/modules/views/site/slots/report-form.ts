import { REPORT_REASON_WORDS, REPORT_REASONS, REPORTED_KINDS, reportContent } from '@plumbline/contract';
import type { Language } from '@plumbline/contract/kinds';
import type { Db } from '../../../../platform/database.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { selectThing } from '../../../market/moderation/index.ts';
import { drawnInHindi } from './hindi.ts';
import { type Html, html, NOTHING } from './html.ts';
import { drawResult } from './results.ts';

interface ReportWords {
  readonly kinds: Readonly<Record<(typeof REPORTED_KINDS)[number], string>>;
  readonly reasons: Readonly<Record<(typeof REPORT_REASONS)[number], string>>;
  readonly youReport: (kind: string, title: Html) => Html;
  readonly whatIsWrong: string;
  readonly inYourWords: string;
  readonly whoReads: string;
  readonly report: string;
}

const en: ReportWords = {
  kinds: {
    listing: 'listing',
    store: 'store',
    review: 'review',
    reply: 'reply',
    'buyer-review': 'buyer-review',
    message: 'message',
    comment: 'comment',
    profile: 'profile',
  },
  reasons: REPORT_REASON_WORDS,
  youReport: (kind, title) => html`You report the ${kind} ${title}.`,
  whatIsWrong: 'What is wrong?',
  inYourWords: 'In your words (may stay empty)',
  whoReads: 'Operators read it; whoever offers this does not.',
  report: 'Report',
};

const hi: ReportWords = {
  kinds: {
    listing: 'प्रविष्टि',
    store: 'स्टोर',
    review: 'समीक्षा',
    reply: 'उत्तर',
    'buyer-review': 'ख़रीदार की समीक्षा',
    message: 'संदेश',
    comment: 'टिप्पणी',
    profile: 'प्रोफ़ाइल',
  },
  reasons: {
    illegal: 'यह अवैध है या यहाँ वर्जित है',
    counterfeit: 'यह नकली है',
    dangerous: 'यह ख़तरनाक है',
    fraud: 'यह ख़रीदारों को धोखा देता है',
    offensive: 'यह अपमानजनक है',
    copied: 'यह किसी और के काम की नकल है',
    'personal-data': 'यह किसी की निजी जानकारी दिखाता है',
    'asks-for-money': 'नौकरी, जो आवेदकों से पैसा माँगती है',
    other: 'कुछ और',
  },
  youReport: (kind, title) => html`आप इसकी शिकायत कर रहे हैं: ${kind} ${title}`,
  whatIsWrong: 'क्या ठीक नहीं है?',
  inYourWords: 'आपके शब्दों में (ख़ाली रह सकता है)',
  whoReads: 'इसे संचालक पढ़ते हैं; जिसकी यह चीज़ है, वह नहीं।',
  report: 'शिकायत करें',
};

const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en, hi };

/** Draws the form of `/report?kind=&id=` (or `&slug=` of a listing or store), or its result. Null: nothing visible. */
export async function drawReportForm(db: Db, query: URLSearchParams, language: Language): Promise<Html | null> {
  const said = drawResult(query.get('result'));
  if (said !== null) return language === 'hi' ? { safe: drawnInHindi(said.safe) } : said;
  const kind = REPORTED_KINDS.find((each) => each === query.get('kind'));
  const named = query.get('id');
  const id = named !== null && isUuid(named) ? named : null;
  // Nothing else has its own address.
  const slug = id === null && (kind === 'listing' || kind === 'store') ? query.get('slug') : null;
  const thing = kind === undefined || (id ?? slug) === null ? null : await selectThing(db, { kind, id, slug });
  return kind === undefined || thing === null ? null : drawForm(kind, thing, language);
}

type Kind = (typeof REPORTED_KINDS)[number];

/** A form on a Hindi page sends its language in a field, so that the result is in Hindi. */
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
