import { Button, Dialog, useIsNarrow } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { useText } from './text/index.ts';

interface FilterSheetProps {
  /** Number of active filters. */
  readonly count: number;
  /** Title of the sheet; default 'Filters'. */
  readonly title?: string;
  /** The fields; `close` is null if they are in the page. */
  readonly children: (close: (() => void) | null) => ReactNode;
}

/** The filters of a list: in the page, or on a phone in a sheet behind a button with a count. */
export function FilterSheet({ count, title, children }: FilterSheetProps) {
  const t = useText().lists;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useIsNarrow()) return children(null);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t.filters : t.filtersChosen({ count })}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title ?? t.filters}>
        {children(close)}
      </Dialog>
    </>
  );
}

export const ShowList = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="primary" block onClick={onPress}>
    {useText().lists.showList}
  </Button>
);
