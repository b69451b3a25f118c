import { authors } from './authors.ts';
import { categories } from './categories.ts';
import { events } from './events.ts';
import { faqs } from './faqs.ts';
import { gallery } from './gallery.ts';
import { jobs } from './jobs.ts';
import { about } from './pages/about.ts';
import { contact } from './pages/contact.ts';
import { heads } from './pages/heads.ts';
import { home } from './pages/home.ts';
import { texts } from './pages/texts.ts';
import { posts } from './posts/index.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';

/** The words of these files, before operators edited any. */
export const built = {
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
} as const;
