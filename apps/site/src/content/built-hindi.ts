import { built } from './built.ts';
import type { Built } from './edits.ts';
import { about } from './hi/about.ts';
import { authors } from './hi/authors.ts';
import { categories } from './hi/categories.ts';
import { contact } from './hi/contact.ts';
import { faqs } from './hi/faqs.ts';
import { hindiHeads } from './hi/heads.ts';
import { home } from './hi/home.ts';
import { posts } from './hi/posts/index.ts';
import { services } from './hi/services.ts';
import { texts } from './hi/texts.ts';

/**
 * The words of these files in Hindi. Samples and lists of the house stand in English alone: those lists are empty here, and links
 * lead to the English pages.
 */
export const builtHindi: Built = {
  ...built,
  heads: { ...built.heads, ...hindiHeads },
  home,
  about,
  contact,
  faqs,
  services,
  texts,
  posts,
  authors,
  categories,
  projects: [],
  events: [],
  jobs: [],
  team: [],
  testimonials: [],
  gallery: [],
};
