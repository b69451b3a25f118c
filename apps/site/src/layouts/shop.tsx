import { heads } from '../content/index.ts';
import { Blocks } from '../parts/blocks.tsx';
import { More, PageTop } from '../parts/page-top.tsx';
import { Slot } from '../parts/slot.tsx';

/** The newest of the market and its categories; the market itself has the search. */
export const Shop = () => (
  <div className="wrap market">
    <PageTop title={heads.shop.title} lead={heads.shop.lead} picture="gate" />
    <div className="row-head">
      <h2>Newest</h2>
      <More to="/market">To the market</More>
    </div>
    <Slot
      name="shop-newest"
      otherwise="Nothing is offered at the moment. [Sell something yourself](/vendor/register)."
    />
    <div className="shop-words">
      <section>
        <h2>By category</h2>
        <Slot name="shop-categories" otherwise="[Everything in the market](/market)" />
      </section>
      <div className="text">
        <Blocks body={heads.shop.body ?? []} />
      </div>
    </div>
  </div>
);
