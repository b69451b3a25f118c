import * as authors from './authors.ts';
import * as categories from './categories.ts';
import type { Built } from './edits.ts';
import * as events from './events.ts';
import * as faqs from './faqs.ts';
import * as gallery from './gallery.ts';
import * as jobs from './jobs.ts';
import * as about from './pages/about.ts';
import * as contact from './pages/contact.ts';
import * as heads from './pages/heads.ts';
import * as home from './pages/home.ts';
import * as texts from './pages/texts.ts';
import * as posts from './posts.ts';
import * as projects from './projects.ts';
import * as services from './services.ts';
import * as team from './team.ts';
import * as testimonials from './testimonials.ts';

/** The texts of these files, without operators' edits. */
export const built = {
  authors: authors.en,
  categories: categories.en,
  events: events.en,
  faqs: faqs.en,
  gallery: gallery.en,
  jobs: jobs.en,
  about: about.en,
  contact: contact.en,
  heads: heads.en,
  home: home.en,
  texts: texts.en,
  posts: posts.en,
  projects: projects.en,
  services: services.en,
  team: team.en,
  testimonials: testimonials.en,
} as const;

/** The Hindi texts of these files. */
export const builtHindi: Built = {
  authors: authors.hi,
  categories: categories.hi,
  events: events.hi,
  faqs: faqs.hi,
  gallery: gallery.hi,
  jobs: jobs.hi,
  about: about.hi,
  contact: contact.hi,
  heads: heads.hi,
  home: home.hi,
  texts: texts.hi,
  posts: posts.hi,
  projects: projects.hi,
  services: services.hi,
  team: team.hi,
  testimonials: testimonials.hi,
};
