import type { Built } from './edits.ts';
import { about } from './hi/about.ts';
import { authors } from './hi/authors.ts';
import { categories } from './hi/categories.ts';
import { contact } from './hi/contact.ts';
import { events } from './hi/events.ts';
import { faqs } from './hi/faqs.ts';
import { gallery } from './hi/gallery.ts';
import { heads } from './hi/heads.ts';
import { home } from './hi/home.ts';
import { jobs } from './hi/jobs.ts';
import { posts } from './hi/posts/index.ts';
import { projects } from './hi/projects.ts';
import { services } from './hi/services.ts';
import { team } from './hi/team.ts';
import { testimonials } from './hi/testimonials.ts';
import { texts } from './hi/texts.ts';

/** The words of these files in Hindi. */
export const builtHindi: Built = {
  authors,
  categories,
  events,
  faqs,
  gallery,
  jobs,
  about,
  contact,
  heads,
  home,
  texts,
  posts,
  projects,
  services,
  team,
  testimonials,
};
