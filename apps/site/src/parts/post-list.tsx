import { pathIn } from '@plumbline/site-map/language-paths';
import type { Post } from '../content/model.ts';
import { useSaid } from '../language/said.tsx';
import { Picture } from '../pictures/picture.tsx';
import { toDateText } from './dates.ts';

export const postPath = ({ slug, language }: Post) => pathIn(language, `/blog/${slug}`);
export const tagSlug = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const PostDate = ({ post }: { readonly post: Post }) => (
  <span className="small soft">
    <time dateTime={post.published}>{toDateText(post.published, post.language)}</time> ·{' '}
    {useSaid().categories.find(({ slug }) => slug === post.category)!.title}
  </span>
);

/** One line an article, with the date in the margin. */
export const PostLines = ({ posts }: { readonly posts: readonly Post[] }) => (
  <ul className="lines">
    {posts.map((post) => (
      <li key={post.slug}>
        <PostDate post={post} />
        <div>
          <h2>
            <a href={postPath(post)}>{post.title}</a>
          </h2>
          <p className="soft">{post.summary}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** With their drawings. */
export const PostGrid = ({ posts }: { readonly posts: readonly Post[] }) => (
  <ul className="grid-3">
    {posts.map((post) => (
      <li key={post.slug}>
        <Picture name={post.picture} />
        <PostDate post={post} />
        <h2>
          <a href={postPath(post)}>{post.title}</a>
        </h2>
        <p className="soft">{post.summary}</p>
      </li>
    ))}
  </ul>
);

export const PostTitles = ({ posts }: { readonly posts: readonly Post[] }) => (
  <ul className="titles">
    {posts.map((post) => (
      <li key={post.slug}>
        <a href={postPath(post)}>{post.title}</a>
        <PostDate post={post} />
      </li>
    ))}
  </ul>
);
