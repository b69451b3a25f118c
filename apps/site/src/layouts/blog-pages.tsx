import { pathIn } from '@plumbline/site-map/language-paths';
import { texts as WORDS } from '@plumbline/texts/all/site-frame';
import type { Language } from '@plumbline/texts/languages';
import type { Said } from '../content/edits.ts';
import type { Author, Category, Post } from '../content/model.ts';
import { toWords } from '../markdown.tsx';
import { newestOf } from '../menu.ts';
import { upTo } from '../parts/page-top.tsx';
import { postPath, tagSlug } from '../parts/post-list.tsx';
import type { NewPage } from '../site-page.ts';
import { articleData } from '../structured-data.ts';
import {
  AuthorPage,
  BlogGrid,
  BlogLines,
  BlogSidebar,
  Categories,
  CategoryPage,
  SinglePost,
  SinglePostSidebar,
  SinglePostWide,
  TagPage,
  Tags,
  tagsOf,
} from './blog.tsx';

type Written = Pick<Said, 'posts' | 'authors' | 'categories' | 'heads'>;

const blogHead = ({ heads: { blog } }: Written) => ({
  path: blog.path,
  title: blog.title,
  description: blog.description,
  picture: 'letter' as const,
  words: [blog.lead],
});

const article = (post: Post, { authors, heads }: Written): NewPage => ({
  path: postPath(post),
  title: post.title,
  description: post.summary,
  picture: post.picture,
  words: [post.summary, ...post.body, post.tags.join(', ')],
  kind: 'Article',
  updated: post.updated ?? post.published,
  trail: [upTo(heads.blog)],
  data: [articleData(post, authors)],
  content: <SinglePost post={post} />,
});

const authorPage = (author: Author, { heads }: Written, language: Language): NewPage => ({
  path: pathIn(language, `/author/${author.slug}`),
  title: author.name,
  description: `${WORDS[language].articlesBy({ name: author.name })} ${toWords(author.about)}`.slice(0, 160),
  picture: 'desk',
  words: [author.about],
  trail: [upTo(heads.blog)],
  content: <AuthorPage author={author} />,
});

const categoryPage = (category: Category, { heads }: Written, language: Language): NewPage => ({
  path: pathIn(language, `/category/${category.slug}`),
  title: WORDS[language].articlesIn({ category: category.title }),
  description: WORDS[language].articlesAbout({ summary: category.summary }).slice(0, 160),
  picture: 'books',
  trail: [upTo(heads.categories)],
  content: <CategoryPage category={category} />,
});

/** A tag is in Latin letters, because it is part of the URL in both languages. */
const tagPage = (tag: string, { heads }: Written, language: Language): NewPage => ({
  path: pathIn(language, `/tag/${tagSlug(tag)}`),
  title: WORDS[language].tagged({ name: tag, tag: (name) => name.join('') }).join(''),
  description: WORDS[language].aboutTag({ tag }),
  picture: 'books',
  trail: [upTo(heads.tags)],
  content: <TagPage tag={tag} />,
});

/** The news, its articles, and ways to find one. */
export const blogPages = (of: Written, language: Language): readonly NewPage[] => [
  { ...blogHead(of), content: <BlogGrid /> },
  ...otherBlogLayouts(of, language),
  ...of.posts.map((post) => article(post, of)),
  ...otherArticleLayouts(of, language),
  ...of.authors.map((author) => authorPage(author, of, language)),
  { ...of.heads.categories, picture: 'books', content: <Categories /> },
  ...of.categories.map((category) => categoryPage(category, of, language)),
  { ...of.heads.tags, picture: 'books', content: <Tags /> },
  ...tagsOf(of.posts).map((tag) => tagPage(tag, of, language)),
];

/** The news in two further layouts. */
function otherBlogLayouts(of: Written, language: Language): readonly NewPage[] {
  const { layouts } = WORDS[language];
  const { title, path, ...blog } = { ...blogHead(of), words: [] };
  return [
    { ...blog, path: `${path}-2`, title: `${title} (${layouts.list})`, content: <BlogLines /> },
    { ...blog, path: `${path}-3`, title: `${title} (${layouts.withSidebar})`, content: <BlogSidebar /> },
  ];
}

/** The newest article in two further layouts; search engines should index the first. */
function otherArticleLayouts(of: Written, language: Language): readonly NewPage[] {
  const [post] = newestOf(of.posts);
  if (post === undefined) return [];
  const { words: _words, data: _data, ...rest } = { ...article(post, of), canonical: postPath(post) };
  const path = pathIn(language, '/single-post');
  return [
    { ...rest, path: `${path}-2`, content: <SinglePostWide post={post} /> },
    { ...rest, path: `${path}-3`, content: <SinglePostSidebar post={post} /> },
  ];
}
