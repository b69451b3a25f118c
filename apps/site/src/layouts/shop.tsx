import { joined, linkTo } from '../content/links.ts';
import { useSaid, useWords } from '../language/said.tsx';
import { Blocks } from '../parts/blocks.tsx';
import { More, PageTop } from '../parts/page-top.tsx';
import { Slot } from '../parts/slot.tsx';

/** The market's newest items and its categories; search is in the market itself. */
export const Shop = () => {
  const { shop } = useSaid().heads;
  const t = useWords();
  return (
    <div className="wrap market">
      <PageTop title={shop.title} lead={shop.lead} picture="gate" />
      <div className="row-head">
        <h2>{t.newest}</h2>
        <More to="/market">{t.toMarket}</More>
      </div>
      <Slot name="shop-newest" otherwise={joined(t.nothingOffered({ link: linkTo('/vendor/register') }))} />
      <div className="shop-words">
        <section>
          <h2>{t.byCategory}</h2>
          <Slot name="shop-categories" otherwise={`[${t.wholeMarket}](/market)`} />
        </section>
        <div className="text">
          <Blocks body={shop.body ?? []} />
        </div>
      </div>
    </div>
  );
};
