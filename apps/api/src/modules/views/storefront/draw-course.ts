import { type Language, nameIn } from '@plumbline/texts/languages';
import type { PlatformCourse, PublicCourse, PublicLesson } from '../../market/courses/index.ts';
import { type Html, html, NOTHING } from '../site/index.ts';
import { type Around, addressOf, breadcrumbs, type Head } from './draw-head.ts';
import { toWords } from './markdown.ts';
import { courseData } from './structured-data.ts';
import { type MarketWords, WORDS } from './words.ts';

const PATH = '/courses';

const lessonWords = ({ kind, minutes }: PublicLesson, { course: t }: MarketWords): string =>
  `${kind === 'quiz' ? `${t.quiz} · ` : ''}${t.lessonMinutes({ minutes })}`;

/** Marks texts of a course whose language differs from the page's. */
const inLanguage = (of: string, language: Language): Html => (of === language ? NOTHING : html` lang="${of}"`);

/** The duration, and the language if it differs from the page's. */
const lengthOf = ({ minutes, language }: Pick<PlatformCourse, 'minutes' | 'language'>, t: MarketWords): string =>
  language === t.language
    ? t.course.minutes({ minutes })
    : `${t.course.minutes({ minutes })} · ${nameIn(language, t.language)}`;

/** One of our own courses is read on the page: its lessons are public texts. */
const drawPlatformLesson = (lesson: PublicLesson, lang: Html, t: MarketWords): Html =>
  html`<li><h2${lang}>${lesson.title}</h2>${
    lesson.html === null
      ? html`<p class="soft">${lessonWords(lesson, t)} · ${t.course.forLearners}</p>`
      : html`<div class="prose"${lang}>${{ safe: lesson.html }}</div>`
  }</li>`;

/** A link to the members' app for enrolling. */
const wayIn = ({ slug }: Pick<PublicCourse, 'slug'>, words: string): Html =>
  html`<p class="ways"><a class="btn primary" href="/learn/${slug}" data-app rel="nofollow">${words}</a></p>`;

/** Draws one of our own courses, at its former address on the site. */
export const drawCourse = (course: PublicCourse, t: MarketWords): Html => {
  const lang = inLanguage(course.language, t.language);
  return html`<div class="wrap"><div class="page-top"><div><p class="up small"><a href="${PATH}">${t.steps.courses}</a></p><h1${lang}>${
    course.title
  }</h1><p class="lead"${lang}>${course.summary}</p><p class="facts-line small soft"><span${lang}>${course.level}</span> · ${lengthOf(course, t)}</p></div></div>${course.chapters.map(
    ({ title, lessons }) =>
      html`${course.chapters.length === 1 ? NOTHING : html`<p class="facts-line small soft"${lang}>${title}</p>`}<ol class="hung lessons">${lessons.map((lesson) => drawPlatformLesson(lesson, lang, t))}</ol>`,
  )}${wayIn(course, t.course.take)}<p class="small soft">${t.course.needsNoAccount}</p></div>`;
};

export const courseHead = (course: PublicCourse, around: Around): Head => {
  const path = `${PATH}/${course.slug}` as const;
  const { course: t, steps } = WORDS[around.language];
  const data = courseData({
    url: addressOf(path, around),
    title: course.title,
    text: course.summary,
    pictures: [],
    price: null,
    provider: { name: around.brand, url: around.origin },
    language: course.language,
    workload: `PT${course.minutes}M`,
    level: course.level,
    teaches: [],
  });
  return {
    title: course.title,
    description: toWords(
      `${course.summary} ${t.about({ minutes: course.minutes, level: course.level, brand: around.brand })}`,
      155,
    ),
    canonical: path,
    picture: null,
    data: [
      data,
      breadcrumbs(
        [
          { path: PATH, name: steps.courses },
          { path, name: course.title },
        ],
        around,
      ),
    ],
  };
};

const drawPlatformCourse = (course: PlatformCourse, t: MarketWords): Html => {
  const lang = inLanguage(course.language, t.language);
  return html`<li><span class="small soft"><span${lang}>${course.level}</span> · ${lengthOf(course, t)}</span><h2${lang}><a href="${PATH}/${course.slug}">${course.title}</a></h2><p class="soft"${lang}>${course.summary}</p></li>`;
};

/** The shelf of /courses, a slot of the site's page. */
export const drawPlatformCourses = (courses: readonly PlatformCourse[], t: MarketWords): Html =>
  html`<ul class="grid-3">${courses.map((each) => drawPlatformCourse(each, t))}</ul><p><a href="/market/course">${t.course.ofVendors}</a></p>`;

/** For the page of a vendor's course: its chapters, with previews to open. */
export const drawContents = (course: PublicCourse, t: MarketWords): Html =>
  course.chapters.length === 0
    ? NOTHING
    : html`<section class="item-part"><h2>${t.course.contents}</h2>${course.chapters.map(
        ({ title, lessons }) =>
          html`<h3>${title}</h3><ol class="plain-lines">${lessons.map(
            (lesson) =>
              html`<li>${
                lesson.html === null
                  ? html`<span>${lesson.title} <span class="small soft">${lessonWords(lesson, t)}</span></span>`
                  : html`<details><summary>${lesson.title} <span class="small soft">${lessonWords(lesson, t)} · ${t.course.preview}</span></summary>${{
                      safe: `<div class="prose ugc">${lesson.html}</div>`,
                    }}</details>`
              }</li>`,
          )}</ol>`,
      )}</section>`;

export const drawEnrol = (slug: string, isFree: boolean, { course: t }: MarketWords): Html =>
  wayIn({ slug }, isFree ? t.enrolFree : t.take);
