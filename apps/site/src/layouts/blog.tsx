import { DEFAULT_LANGUAGE } from '@plumbline/texts/languages';
import type { ReactNode } from 'react';
import type { Author, Category, Post } from '../content/model.ts';
import { useSaid, useSiteLanguage, useWords } from '../language/said.tsx';
import { newestOf } from '../menu.ts';
import { Blocks } from '../parts/blocks.tsx';
import { PageTop, upTo } from '../parts/page-top.tsx';
import { PostDate, PostGrid, PostLines, PostTitles, postPath, tagSlug } from '../parts/post-list.tsx';
import { SearchForm } from '../parts/search-overlay.tsx';
import { Picture } from '../pictures/picture.tsx';

/** Returns the tags of articles. They are in Latin letters in every language, because they are part of URLs. */
export const tagsOf = (posts: readonly Post[]): readonly string[] =>
  [...new Set(posts.flatMap((post) => post.tags))].toSorted();

const useNewestFirst = () => newestOf(useSaid().posts);
const useInCategory = () => {
  const posts = useNewestFirst();
  return (slug: string) => posts.filter((post) => post.category === slug);
};

const useWithTag = () => {
  const posts = useNewestFirst();
  return (tag: string) => posts.filter((post) => post.tags.includes(tag));
};

const BlogTop = () => {
  const { title, lead } = useSaid().heads.blog;
  return <PageTop title={title} lead={lead} />;
};

/** The newest article is large, the others below it. */
export const BlogGrid = () => {
  const [newest, ...others] = useNewestFirst();
  return (
    <div className="wrap">
      <BlogTop />
      {newest ? (
        <article className="newest">
          <Picture name={newest.picture} />
          <div>
            <PostDate post={newest} />
            <h2>
              <a href={postPath(newest)}>{newest.title}</a>
            </h2>
            <p className="lead">{newest.summary}</p>
          </div>
        </article>
      ) : null}
      <PostGrid posts={others} />
    </div>
  );
};

export const BlogLines = () => (
  <div className="wrap">
    <BlogTop />
    <PostLines posts={useNewestFirst()} />
  </div>
);

export const BlogSidebar = () => (
  <div className="wrap">
    <BlogTop />
    <div className="with-side">
      <PostLines posts={useNewestFirst()} />
      <Sidebar />
    </div>
  </div>
);

const Sidebar = () => {
  const { heads, posts } = useSaid();
  return (
    <aside aria-label={useWords().findArticle}>
      <SearchForm id="blog-search" />
      <h2 className="side-title">{heads.categories.title}</h2>
      <CategoryLinks />
      <h2 className="side-title">{heads.tags.title}</h2>
      <TagLinks of={tagsOf(posts)} />
    </aside>
  );
};

const CategoryLinks = () => {
  const inCategory = useInCategory();
  return (
    <ul className="titles">
      {useSaid().categories.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`/category/${slug}`}>{title}</a> <span className="small soft">{inCategory(slug).length}</span>
        </li>
      ))}
    </ul>
  );
};

/** A tag is English, so pages in another language mark it. */
const useTagLanguage = () => (useSiteLanguage() === DEFAULT_LANGUAGE ? {} : { lang: DEFAULT_LANGUAGE });

const TagLink = ({ tag }: { readonly tag: string }) => (
  <a href={`/tag/${tagSlug(tag)}`} {...useTagLanguage()}>
    {tag}
  </a>
);

const TagLinks = ({ of }: { readonly of: readonly string[] }) => (
  <ul className="tags">
    {of.map((tag) => (
      <li key={tag}>
        <TagLink tag={tag} />
      </li>
    ))}
  </ul>
);

const Byline = ({ post }: { readonly post: Post }) => {
  const { authors } = useSaid();
  const author = authors.find(({ slug }) => slug === post.author)!;
  return (
    <>
      <PostDate post={post} /> · <a href={`/author/${author.slug}`}>{author.name}</a>
    </>
  );
};

const related = (post: Post, posts: readonly Post[]): readonly Post[] =>
  posts
    .filter((other) => other.slug !== post.slug)
    .toSorted((a, b) => common(b, post) - common(a, post))
    .slice(0, 3);

const common = (a: Post, b: Post): number =>
  a.tags.filter((tag) => b.tags.includes(tag)).length + (a.category === b.category ? 1 : 0);

const After = ({ post }: { readonly post: Post }) => (
  <>
    <TagLinks of={post.tags} />
    <section aria-labelledby="related" className="related">
      <h2 id="related">{useWords().readNext}</h2>
      <PostTitles posts={related(post, useNewestFirst())} />
    </section>
  </>
);

/** Link above an article's heading to its list. */
const useUp = () => upTo(useSaid().heads.blog);

export const SinglePost = ({ post }: { readonly post: Post }) => (
  <div className="wrap">
    <article className="letter">
      <PageTop title={post.title} lead={post.summary} up={useUp()}>
        <Byline post={post} />
      </PageTop>
      <Picture name={post.picture} />
      <Blocks body={post.body} />
      <After post={post} />
    </article>
  </div>
);

export const SinglePostWide = ({ post }: { readonly post: Post }) => (
  <div className="wrap">
    <article>
      <PageTop title={post.title} lead={post.summary} picture={post.picture} up={useUp()}>
        <Byline post={post} />
      </PageTop>
      <div className="columns">
        <Blocks body={post.body} />
      </div>
      <After post={post} />
    </article>
  </div>
);

export const SinglePostSidebar = ({ post }: { readonly post: Post }) => (
  <div className="wrap">
    <PageTop title={post.title} lead={post.summary} up={useUp()}>
      <Byline post={post} />
    </PageTop>
    <div className="with-side">
      <article className="text">
        <Picture name={post.picture} />
        <Blocks body={post.body} />
        <After post={post} />
      </article>
      <Sidebar />
    </div>
  </div>
);

export const AuthorPage = ({ author }: { readonly author: Author }) => (
  <div className="wrap">
    <PageTop title={author.name} lead={author.about} up={useUp()} />
    <PostLines posts={useNewestFirst().filter((post) => post.author === author.slug)} />
  </div>
);

export const CategoryPage = ({ category }: { readonly category: Category }) => (
  <div className="wrap">
    <PageTop title={category.title} lead={category.summary} up={upTo(useSaid().heads.categories)} />
    <PostLines posts={useInCategory()(category.slug)} />
  </div>
);

export const TagPage = ({ tag }: { readonly tag: string }) => {
  const ofTags = useTagLanguage();
  const heading = useWords().tagged({
    name: tag,
    tag: ([name]) => (
      <span key="tag" {...ofTags}>
        {name as string}
      </span>
    ),
  });
  return (
    <div className="wrap">
      <PageTop title={heading as readonly ReactNode[]} up={upTo(useSaid().heads.tags)} />
      <PostLines posts={useWithTag()(tag)} />
    </div>
  );
};

export const Categories = () => {
  const { categories, heads } = useSaid();
  const inCategory = useInCategory();
  return (
    <div className="wrap">
      <PageTop title={heads.categories.title} lead={heads.categories.lead} />
      <ul className="lines">
        {categories.map(({ slug, title, summary }) => (
          <li key={slug}>
            <div>
              <h2>
                <a href={`/category/${slug}`}>{title}</a>
              </h2>
              <p className="small soft">{summary}</p>
            </div>
            <PostTitles posts={inCategory(slug)} />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Tags = () => {
  const { heads, posts } = useSaid();
  const withTag = useWithTag();
  return (
    <div className="wrap">
      <PageTop title={heads.tags.title} lead={heads.tags.lead} />
      <ul className="tag-index">
        {tagsOf(posts).map((tag) => (
          <li key={tag}>
            <TagLink tag={tag} />
            <span className="soft small">{withTag(tag).length}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
