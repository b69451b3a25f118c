import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import { events, gallery, jobs, projects, team, testimonials } from './company.ts';
import { faqs } from './faqs.ts';
import type { Built } from './model.ts';
import { pageHeads } from './pages/heads.ts';
import { aboutContent, contactContent, homeContent, textPages } from './pages/index.ts';
import { authors, categories, posts } from './posts.ts';
import { services } from './services.ts';
import { textsIn } from './texts.ts';

/** The content of each language, without operators' edits. */
export const built = inEachLanguage((language: Language): Built => {
  const texts = textsIn(language);
  return {
    authors: authors(texts),
    categories: categories(texts),
    events: events(texts.lists),
    faqs: faqs(texts.lists),
    gallery: gallery(texts.lists),
    jobs: jobs(texts.lists),
    about: aboutContent(texts),
    contact: contactContent(texts),
    heads: pageHeads(texts),
    home: homeContent(texts),
    texts: textPages(texts),
    posts: posts(texts),
    projects: projects(texts.lists),
    services: services(texts),
    team: team(texts.lists),
    testimonials: testimonials(texts.lists),
  };
});
