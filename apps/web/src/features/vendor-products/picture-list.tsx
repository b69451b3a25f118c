import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ShownPicture } from '@plumbline/contract';
import { Button, TextField } from '@plumbline/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { arrowKey } from '../../lib/arrow-key.ts';
import { moved } from './draft.ts';
import styles from './products.module.css';
import { useProductWords } from './words.ts';

interface PictureListProps {
  readonly pictures: readonly ShownPicture[];
  readonly onPictures: (pictures: readonly ShownPicture[]) => void;
}

/** A press without movement is no drag. */
const DRAG_FROM_PX = 6;
/** The list makes its own announcements in the vendor's language. */
const SILENT = {
  announcements: { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' },
  screenReaderInstructions: { draggable: '' },
};

/** Pictures in display order, sortable by dragging a handle or with its arrow keys. */
export function PictureList({ pictures, onPictures }: PictureListProps) {
  const t = useProductWords();
  const [said, setSaid] = useState('');
  const grips = useRef(new Map<string, HTMLButtonElement>());
  const [focused, setFocused] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  // Moving an element in the document loses the focus, so it is restored after rendering.
  useLayoutEffect(() => {
    if (focused === null) return;
    grips.current.get(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, pictures.length - 1));
    if (place === from || from < 0) return;
    onPictures(moved(pictures, from, place));
    setSaid(t.movedTo({ place: place + 1, of: pictures.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const placeOf = (id: unknown) => pictures.findIndex(({ _id }) => _id === id);
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const press = (event: KeyboardEvent, from: number) => {
    const to = { ArrowLeft: from - 1, ArrowUp: from - 1, ArrowRight: from + 1, ArrowDown: from + 1 }[
      arrowKey(event.key)
    ];
    const target = to ?? { Home: 0, End: pictures.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(from, target);
    setFocused(pictures[from]!._id);
  };
  const remove = (id: string) => {
    onPictures(pictures.filter(({ _id }) => _id !== id));
    setSaid(t.removedPicture({ left: pictures.length - 1 }));
  };
  if (pictures.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={SILENT}>
      <SortableContext items={pictures.map(({ _id }) => _id)} strategy={rectSortingStrategy}>
        <p className="small soft">{t.gripHint}</p>
        <ol className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Tile
              key={picture._id}
              picture={picture}
              place={place}
              of={pictures.length}
              grip={(element) => {
                if (element) grips.current.set(picture._id, element);
                else grips.current.delete(picture._id);
              }}
              onKey={(event) => press(event, place)}
              onRemove={() => remove(picture._id)}
              onAlt={(alt) => onPictures(pictures.map((each) => (each._id === picture._id ? { ...each, alt } : each)))}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DndContext>
  );
}

interface TileProps {
  readonly picture: ShownPicture;
  /** From 0. */
  readonly place: number;
  readonly of: number;
  readonly grip: (element: HTMLButtonElement | null) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
  readonly onAlt: (alt: string) => void;
}

function Tile({ picture, place, of, grip, onKey, onRemove, onAlt }: TileProps) {
  const t = useProductWords();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: picture._id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <img src={picture.sizes['480']} alt={picture.alt} />
      <div className={styles.tileActs}>
        <button
          type="button"
          className={styles.grip}
          aria-label={t.grip({ place: place + 1, of })}
          ref={(element) => {
            setActivatorNodeRef(element);
            grip(element);
          }}
          {...listeners}
          onKeyDown={onKey}
        >
          <span aria-hidden="true">⠿</span>
        </button>
        {place === 0 ? <span className="small soft">{t.first}</span> : null}
        <Button size="small" variant="quiet" aria-label={t.removePicture({ place: place + 1 })} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <TextField
        label={t.alt({ place: place + 1 })}
        hint={t.altHint}
        maxLength={200}
        value={picture.alt}
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
      />
    </li>
  );
}
