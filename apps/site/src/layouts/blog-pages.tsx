import { heads } from '../content/index.ts';
import type { Author, Category, Post } from '../content/model.ts';
import { toWords } from '../markdown.tsx';
import { newestFirst } from '../menu.ts';
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

interface Written {
  readonly posts: readonly Post[];
  readonly authors: readonly Author[];
  readonly categories: readonly Category[];
}

const TRAIL = [{ to: heads.blog.path, label: heads.blog.title }];

export const article = (post: Post): SitePage => ({
  path: postPath(post),
  title: post.title,
  description: post.summary,
  picture: post.picture,
  words: [post.summary, ...post.body, post.tags.join(', ')],
  kind: 'Article',
  updated: post.updated ?? post.published,
  trail: TRAIL,
  data: [articleData(post)],
  content: <SinglePost post={post} />,
});

/** The newest article in the other two layouts; search engines should know the first one. */
const otherLayouts = (post: Post): readonly SitePage[] => {
  const { words: _words, data: _data, ...rest } = article(post);
  return [
    { ...rest, path: '/single-post-2', canonical: postPath(post), content: <SinglePostWide post={post} /> },
    { ...rest, path: '/single-post-3', canonical: postPath(post), content: <SinglePostSidebar post={post} /> },
  ];
};

/** News in three layouts, its articles, and the ways to find one. */
export function blogPages({ posts, authors, categories }: Written): readonly SitePage[] {
  const { title, description } = heads.blog;
  const blog = { title, description, picture: 'letter', words: [heads.blog.lead] } as const;
  return [
    { ...blog, path: '/blog', content: <BlogGrid /> },
    { ...blog, path: '/blog-2', title: `${title} (list)`, words: [], content: <BlogLines /> },
    { ...blog, path: '/blog-3', title: `${title} (with sidebar)`, words: [], content: <BlogSidebar /> },
    ...posts.map(article),
    ...newestFirst.slice(0, 1).flatMap(otherLayouts),
    ...authors.map((author) => ({
      path: `/author/${author.slug}` as const,
      title: author.name,
      description: `Articles by ${author.name}. ${toWords(author.about)}`.slice(0, 160),
      picture: 'desk' as const,
      words: [author.about],
      trail: TRAIL,
      content: <AuthorPage author={author} />,
    })),
    { ...heads.categories, picture: 'books', content: <Categories /> },
    ...categories.map((category) => ({
      path: `/category/${category.slug}` as const,
      title: `Articles: ${category.title}`,
      description: `Articles of Plumbline about this: ${category.summary}`.slice(0, 160),
      picture: 'books' as const,
      trail: [{ to: heads.categories.path, label: heads.categories.title }],
      content: <CategoryPage category={category} />,
    })),
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
}
