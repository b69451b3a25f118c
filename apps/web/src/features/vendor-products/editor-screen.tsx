import { Note } from '@plumbline/ui';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { type AtPath, titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import { useFormWords } from '../../lib/vendor/words.ts';
import { type Listing, useProduct } from './api.ts';
import { ProductForm } from './product-form.tsx';
import { productWords, useProductWords } from './words.ts';

export const meta = ({ params: { id } }: AtPath<'id'>) =>
  titleMeta(() => (id === undefined ? productWords().newTitle : productWords().product))();

const ProductState = lazyPart(async () => (await import('./state-panel.tsx')).ProductState);
const DigitalGoods = lazyPart(async () => (await import('./digital-goods.tsx')).DigitalGoods);
const PublishedBeside = lazyPart(async () => (await import('./published-beside.tsx')).PublishedBeside);

function NewProduct() {
  const t = useProductWords();
  const navigate = useNavigate();
  return (
    <Page help="products" title={t.newTitle} aside={<Link to="/vendor/products">{t.backToList}</Link>}>
      <ProductForm listing={null} onCreated={(id) => navigate(`/vendor/products/${id}`, { replace: true })} />
    </Page>
  );
}

/** A product of the store: state, content, and what its buyers get. */
function ProductScreen({ id }: { readonly id: string }) {
  const t = useProductWords();
  const product = useProduct(id);
  return (
    <Page
      help="products"
      title={product.data?.title ?? t.product}
      aside={product.error ? null : <Link to="/vendor/products">{t.backToList}</Link>}
    >
      <Loaded query={product} failed={t.failed}>
        {(listing) => <Product key={listing._id} listing={listing} />}
      </Loaded>
    </Page>
  );
}

/** Shows the form for a new product if the path has no id. */
export default ({ params: { id } }: AtPath<'id'>) => (id === undefined ? <NewProduct /> : <ProductScreen id={id} />);

const OVER: readonly string[] = ['closed', 'expired', 'removed'];

function Product({ listing }: { readonly listing: Listing }) {
  const t = useProductWords();
  const { storeFailed, notForRole } = useFormWords();
  const store = useOwnStore();
  const isOver = OVER.includes(listing.status);
  return (
    <Loaded query={store} failed={storeFailed}>
      {({ role }) => (
        <>
          <Suspense fallback={null}>
            <ProductState listing={listing} role={role} />
          </Suspense>
          {mayEdit(role) ? null : <Note>{notForRole}</Note>}
          {listing.published === null ? null : (
            <Suspense fallback={null}>
              <PublishedBeside listing={listing} published={listing.published} />
            </Suspense>
          )}
          {isOver ? <Note>{t.over}</Note> : null}
          {mayEdit(role) && !isOver ? (
            <>
              <ProductForm listing={listing} />
              {listing.physical ? null : (
                <Suspense fallback={null}>
                  <DigitalGoods listing={listing} />
                </Suspense>
              )}
            </>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
