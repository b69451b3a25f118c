import { heads, products } from '../content/index.ts';
import type { Product } from '../content/model.ts';
import { Blocks } from '../parts/blocks.tsx';
import { PageTop, Sample } from '../parts/page-top.tsx';
import { Picture } from '../pictures/picture.tsx';

const NotOpen = () => (
  <aside className="note" aria-label="Note">
    The marketplace is not open yet: nothing here can be ordered. <a href="/coming-soon">What has to be true first</a>
  </aside>
);

const Price = ({ product }: { readonly product: Product }) => (
  <span className="small soft">
    {product.kind} · {product.price ? `${product.price} USDT` : 'no price yet'} {product.isSample ? <Sample /> : null}
  </span>
);

export const Shop = () => (
  <div className="wrap">
    <PageTop title={heads.shop.title} lead={heads.shop.lead} />
    <NotOpen />
    <ul className="grid-3">
      {products.map((product) => (
        <li key={product.slug}>
          <Picture name={product.picture} />
          <Price product={product} />
          <h2>
            <a href={`/shop/${product.slug}`}>{product.title}</a>
          </h2>
          <p className="soft">{product.summary}</p>
        </li>
      ))}
    </ul>
    <Blocks body={heads.shop.body ?? []} />
  </div>
);

export const ProductDetails = ({ product }: { readonly product: Product }) => (
  <div className="wrap">
    <PageTop title={product.title} lead={product.summary} picture={product.picture} up={{ to: '/shop', label: 'Shop' }}>
      <Price product={product} />
    </PageTop>
    <NotOpen />
    <article className="text">
      <Blocks body={product.body} />
    </article>
  </div>
);
