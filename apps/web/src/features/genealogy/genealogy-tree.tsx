import { useDebouncedValue } from '@plumbline/app-runtime/debounced';
import { memberName } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { arrowKey } from '../../lib/arrow-key.ts';
import { toCountText } from '../../lib/format.ts';
import { useGenealogyWords } from '../../lib/text/by-screen/genealogy.ts';
import { useText } from '../../lib/text/index.ts';
import { type ChildPage, type Genealogy, PAGE_MEMBERS, type Place, useChildren } from './api.ts';
import styles from './genealogy.module.css';
import { rowByName, stepOf } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import { countRows, type Openings, ROOT, type Row, rowAt, rowOf, type Spot, shapeOf } from './tree-shape.ts';

/** A taller tree exceeds a browser's scroll height; search finds the remaining members. */
const MAX_DRAWN = 100_000;

/** Tracks expanded members and the keyboard focus. The root starts expanded. */
function useTree(rootId: string, rootSize: number) {
  const [openings, setOpenings] = useState<Openings>(new Map([[rootId, { ...ROOT, size: 0 }]]));
  const [current, setCurrent] = useState<Spot>(ROOT);
  // Uses the newest size of the root, because someone may have joined.
  const sized = new Map(openings);
  if (sized.has(rootId)) sized.set(rootId, { ...ROOT, size: Math.min(rootSize, MAX_DRAWN) });
  const shape = shapeOf(rootId, sized);
  const toggle = (id: string, spot: Spot, size: number): void => {
    const next = new Map(openings);
    if (!next.delete(id)) next.set(id, { parent: spot.parent, index: spot.index, size: Math.min(size, MAX_DRAWN) });
    setOpenings(next);
  };
  return {
    rows: countRows(shape),
    rowAt: (row: number): Row => rowAt(shape, row),
    rowOf: (spot: Spot): number => rowOf(shape, spot),
    isOpen: (id: string): boolean => openings.has(id),
    /** The place of an expanded member. */
    placeOf: (id: string): Spot => openings.get(id) ?? ROOT,
    toggle,
    current,
    setCurrent,
  };
}

/** Row height in rem, so that it grows with the text size. The style sheet has the same value. */
const ROW_REM = 4;
/** Rows are loaded once scrolling rests, not while they rush by. */
const REST_PAUSE_MS = 80;
const TYPING_PAUSE_MS = 600;

const rowPixels = (): number => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const keyOf = ({ parent, index }: Row): string => `${parent}/${index}`;

/** A member and their referrals, level by level. Only visible rows are in the page. */
export function GenealogyTree({ root }: { readonly root: Genealogy }) {
  const { team } = useText();
  const t = useGenealogyWords();
  const tree = useTree(root.member._id, root.total);
  const scroller = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [isFollowed, setFollowed] = useState(false);
  const currentRow = tree.rowOf(tree.current);

  const virtual = useVirtualizer({
    count: tree.rows,
    getScrollElement: () => scroller.current,
    estimateSize: rowPixels,
    overscan: 8,
    getItemKey: (row) => keyOf(tree.rowAt(row)),
    // Keeps the focused row in the page when it scrolls away, so that the keyboard focus is not lost.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), currentRow])].sort((a, b) => a - b),
  });
  const items = virtual.getVirtualItems().map((item) => ({ item, row: tree.rowAt(item.index) }));
  const children = useChildren(useDebouncedValue(pagesOf(items.map(({ row }) => row)), REST_PAUSE_MS));
  const placeAt = ({ parent, index }: Row): Place | undefined =>
    parent === null ? root.member : children.childAt(parent, index);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step of the keyboard or a press moves the focus
  useEffect(() => {
    if (!isFollowed) return;
    virtual.scrollToIndex(currentRow, { align: 'auto' });
    scroller.current?.querySelector<HTMLElement>(`[data-row="${currentRow}"]`)?.focus({ preventScroll: true });
  }, [currentRow, isFollowed]);

  const goTo = (row: number): void => {
    setFollowed(true);
    tree.setCurrent(tree.rowAt(row));
  };
  const toggle = (row: Row, place: Place | undefined): void => {
    if (place?.members) tree.toggle(place._id, row, place.members);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = tree.rowAt(currentRow);
    const place = placeAt(row);
    const step = stepOf(arrowKey(event.key), {
      row: currentRow,
      rows: tree.rows,
      pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPixels()) - 1),
      canOpen: Boolean(place?.members),
      isOpen: place !== undefined && tree.isOpen(place._id),
      parentRow: row.parent === null ? null : tree.rowOf(tree.placeOf(row.parent)),
    });
    const isTyping = event.key.length === 1 && event.key !== ' ';
    if (step === null && !isTyping) return;
    event.preventDefault();
    if (step === 'toggle') toggle(row, place);
    else if (step !== null) goTo(step.to);
    else typeAhead(event);
  };
  const typeAhead = (event: KeyboardEvent): void => {
    const isGoingOn = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp };
    const nameAt = (row: number) => placeAt(tree.rowAt(row))?.fullName;
    const found = rowByName(typed.current.text, { row: currentRow, rows: tree.rows, nameAt });
    if (found !== null) goTo(found);
  };

  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label={t.treeOf({ name: memberName(root.member.fullName, team.deleted) })}
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ item, row }) => {
            const place = placeAt(row);
            return (
              <TreeRow
                key={item.key}
                at={item.index}
                top={item.start}
                row={row}
                place={place}
                isOpen={place !== undefined && tree.isOpen(place._id)}
                isCurrent={item.index === currentRow}
                onPress={() => {
                  goTo(item.index);
                  toggle(row, place);
                }}
              />
            );
          })}
        </div>
      </div>
      {children.hasFailed ? (
        <p className={styles.remark} role="alert">
          {t.rowsFailed}{' '}
          <Button size="small" onClick={children.retry}>
            {t.tryAgain}
          </Button>
        </p>
      ) : null}
      {root.total > MAX_DRAWN ? (
        <p className={styles.remark}>{t.notAllDrawn({ count: toCountText(MAX_DRAWN) })}</p>
      ) : null}
    </>
  );
}

/** Returns the pages that contain these rows, each once. The root is on no page. */
function pagesOf(rows: readonly Row[]): readonly ChildPage[] {
  const pages = new Map<string, ChildPage>();
  for (const { parent, index } of rows) {
    if (parent === null) continue;
    const page = Math.floor(index / PAGE_MEMBERS) + 1;
    pages.set(`${parent}/${page}`, { parent, page });
  }
  return [...pages.values()];
}
