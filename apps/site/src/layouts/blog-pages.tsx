import type { Said } from '../content/edits.ts';
import type { Author, Category, Post } from '../content/model.ts';
import { WORDS } from '../language/words.ts';
import { toWords } from '../markdown.tsx';
import { newestOf } from '../menu.ts';
import { postPath, tagSlug } from '../parts/post-list.tsx';
import type { SitePage } from '../site-page.ts';
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
  tags,
} from './blog.tsx';

type Written = Pick<Said, 'posts' | 'authors' | 'categories' | 'heads'>;
type Language = keyof typeof WORDS;

const PREFIX = { en: '', hi: '/hi' } as const;

const blogHead = ({ heads: { blog } }: Written) => ({
  path: blog.path,
  title: blog.title,
  description: blog.description,
  picture: 'letter' as const,
  words: [blog.lead],
});

const toBlog = ({ heads }: Written) => [{ to: heads.blog.path, label: heads.blog.title }];

const article = (post: Post, of: Written): SitePage => ({
  path: postPath(post),
  title: post.title,
  description: post.summary,
  picture: post.picture,
  words: [post.summary, ...post.body, post.tags.join(', ')],
  kind: 'Article',
  updated: post.updated ?? post.published,
  trail: toBlog(of),
  data: [articleData(post, of.authors)],
  content: <SinglePost post={post} />,
});

const authorPage = (author: Author, of: Written, language: Language): SitePage => ({
  path: `${PREFIX[language]}/author/${author.slug}`,
  title: author.name,
  description: `${WORDS[language].articlesBy(author.name)} ${toWords(author.about)}`.slice(0, 160),
  picture: 'desk',
  words: [author.about],
  trail: toBlog(of),
  content: <AuthorPage author={author} />,
});

const categoryPage = (category: Category, { heads }: Written, language: Language): SitePage => ({
  path: `${PREFIX[language]}/category/${category.slug}`,
  title: WORDS[language].articlesIn(category.title),
  description: WORDS[language].articlesAbout(category.summary).slice(0, 160),
  picture: 'books',
  trail: [{ to: heads.categories.path, label: heads.categories.title }],
  content: <CategoryPage category={category} />,
});

/** News, its articles, and the ways to find one, in either language. */
export const blogPages = (of: Written, language: Language) => ({
  blog: { ...blogHead(of), content: <BlogGrid /> } as SitePage,
  articles: of.posts.map((post) => article(post, of)),
  authors: of.authors.map((author) => authorPage(author, of, language)),
  categories: [
    { ...of.heads.categories, picture: 'books', content: <Categories /> } as SitePage,
    ...of.categories.map((category) => categoryPage(category, of, language)),
  ],
});

/** News in two layouts more, in English alone. */
export function otherBlogLayouts(of: Written): readonly SitePage[] {
  const { title, ...blog } = blogHead(of);
  return [
    { ...blog, path: '/blog-2', title: `${title} (list)`, words: [], content: <BlogLines /> },
    { ...blog, path: '/blog-3', title: `${title} (with sidebar)`, words: [], content: <BlogSidebar /> },
  ];
}

/** The newest article in the other two layouts; search engines should know the first one. */
export function otherArticleLayouts(of: Written): readonly SitePage[] {
  const [post] = newestOf(of.posts);
  if (post === undefined) return [];
  const { words: _words, data: _data, ...rest } = article(post, of);
  return [
    { ...rest, path: '/single-post-2', canonical: postPath(post), content: <SinglePostWide post={post} /> },
    { ...rest, path: '/single-post-3', canonical: postPath(post), content: <SinglePostSidebar post={post} /> },
  ];
}

/** Tags and their articles, in English alone: a tag is a word of Latin letters. */
export const tagPages = ({ heads }: Written): readonly SitePage[] => [
  { ...heads.tags, picture: 'books', content: <Tags /> },
  ...tags.map((tag) => ({
    path: `/tag/${tagSlug(tag)}` as const,
    title: `Tagged “${tag}”`,
    description: `Every article of Plumbline that carries the tag “${tag}”, newest first, with a summary of each.`,
    picture: 'books' as const,
    trail: [{ to: heads.tags.path, label: heads.tags.title }],
    content: <TagPage tag={tag} />,
  })),
];
