import { pathIn, prefixOf } from '@plumbline/site-map/language-paths';
import { texts } from '@plumbline/texts/all/site-frame';
import type { Language } from '@plumbline/texts/languages';
import type { Author, Faq, Post } from './content/model.ts';
import { toWords } from './markdown.tsx';
import { ORIGIN } from './site-page.ts';

const CONTEXT = { '@context': 'https://schema.org' } as const;
const PUBLISHER = { '@type': 'Organization', name: 'Plumbline', url: `${ORIGIN}/` } as const;

/** Returns the company and its site, for the home page of a language. */
export function organisationData(language: Language): readonly object[] {
  return [
    { ...CONTEXT, ...PUBLISHER, logo: `${ORIGIN}/icon-512.png`, description: texts[language].sentence },
    {
      ...CONTEXT,
      '@type': 'WebSite',
      name: 'Plumbline',
      url: ORIGIN + pathIn(language, '/'),
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}${prefixOf(language)}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export const faqData = (faqs: readonly Faq[]): object => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toWords(answer) },
  })),
});

export const articleData = (post: Post, authors: readonly Author[]): object => ({
  ...CONTEXT,
  '@type': 'Article',
  headline: post.title,
  description: post.summary,
  datePublished: post.published,
  dateModified: post.updated ?? post.published,
  inLanguage: post.language,
  image: `${ORIGIN}/og/${post.picture}.png`,
  author: { '@type': 'Organization', name: authors.find(({ slug }) => slug === post.author)!.name },
  publisher: PUBLISHER,
});
