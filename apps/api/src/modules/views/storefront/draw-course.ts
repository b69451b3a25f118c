import { courseData } from '@plumbline/contract/kinds';
import type { HouseCourse, PublicCourse, PublicLesson } from '../../market/courses/index.ts';
import { type Html, html, NOTHING } from '../site/index.ts';
import { type Around, breadcrumbs, type Head } from './draw-head.ts';
import { toWords } from './markdown.ts';

const COURSES = { path: '/courses', name: 'Courses' } as const;

const lessonWords = ({ kind, minutes }: PublicLesson): string =>
  `${kind === 'quiz' ? 'Quiz · ' : ''}${minutes === 1 ? 'one minute' : `${minutes} minutes`}`;

/** A house course is read in place: its lessons are texts for everybody. */
const drawHouseLesson = (lesson: PublicLesson): Html =>
  html`<li><h2>${lesson.title}</h2>${
    lesson.html === null
      ? html`<p class="soft">${lessonWords(lesson)} · for people who take the course</p>`
      : { safe: `<div class="prose">${lesson.html}</div>` }
  }</li>`;

/** The way to the members’ app, where one enrols. */
const wayIn = ({ slug }: Pick<PublicCourse, 'slug'>, words: string): Html =>
  html`<p class="ways"><a class="btn primary" href="/learn/${slug}" data-app rel="nofollow">${words}</a></p>`;

/** A course of the house, under the address that it had on the site. */
export const drawCourse = (course: PublicCourse): Html =>
  html`<div class="wrap"><div class="page-top"><div><p class="up small"><a href="${COURSES.path}">${COURSES.name}</a></p><h1>${
    course.title
  }</h1><p class="lead">${course.summary}</p><p class="facts-line small soft">${course.level} · ${
    course.minutes
  } minutes</p></div></div>${course.chapters.map(
    ({ title, lessons }) =>
      html`${course.chapters.length === 1 ? NOTHING : html`<p class="facts-line small soft">${title}</p>`}<ol class="hung lessons">${lessons.map(drawHouseLesson)}</ol>`,
  )}${wayIn(course, 'Take this course')}<p class="small soft">Reading needs no account. With one you keep your place, ask, and get a certificate at the end.</p></div>`;

export const courseHead = (course: PublicCourse, { origin, brand }: Around): Head => {
  const path = `/courses/${course.slug}`;
  const data = courseData({
    ...{ url: origin + path, title: course.title, description: course.summary, pictures: [], price: null },
    provider: { name: brand, url: origin },
    language: course.language,
    workload: `PT${course.minutes}M`,
    level: course.level,
    teaches: [],
  });
  return {
    title: course.title,
    description: toWords(
      `${course.summary} ${course.level}, ${course.minutes} minutes. A free course of ${brand}.`,
      155,
    ),
    canonical: path,
    picture: null,
    data: [data, breadcrumbs([{ path: '/', name: 'Home' }, COURSES, { path, name: course.title }], origin)],
  };
};

/** The shelf of /courses: a slot of the site’s page. */
export const drawHouseCourses = (courses: readonly HouseCourse[]): Html =>
  html`<ul class="grid-3">${courses.map(
    ({ slug, title, summary, level, minutes }) =>
      html`<li><span class="small soft">${level} · ${minutes} minutes</span><h2><a href="/courses/${slug}">${title}</a></h2><p class="soft">${summary}</p></li>`,
  )}</ul><p><a href="/market/course">Courses of vendors</a></p>`;

/** On the page of a vendor’s course: its chapters, and previews to open. */
export const drawContents = (course: PublicCourse): Html =>
  course.chapters.length === 0
    ? NOTHING
    : html`<section class="item-part"><h2>Contents</h2>${course.chapters.map(
        ({ title, lessons }) =>
          html`<h3>${title}</h3><ol class="plain-lines">${lessons.map(
            (lesson) =>
              html`<li>${
                lesson.html === null
                  ? html`<span>${lesson.title} <span class="small soft">${lessonWords(lesson)}</span></span>`
                  : html`<details><summary>${lesson.title} <span class="small soft">${lessonWords(lesson)} · preview</span></summary>${{
                      safe: `<div class="prose ugc">${lesson.html}</div>`,
                    }}</details>`
              }</li>`,
          )}</ol>`,
      )}</section>`;

export const drawEnrol = (slug: string, isFree: boolean): Html =>
  wayIn({ slug }, isFree ? 'Enrol, free' : 'Take this course');
