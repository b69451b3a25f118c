import type { GalleryItem } from './model.ts';

export const gallery: readonly GalleryItem[] = [
  { picture: 'plumb', title: 'The plumb line', caption: 'It shows whether a thing is true.' },
  { picture: 'ledger', title: 'The ledger', caption: 'What arrives somewhere left somewhere else.' },
  { picture: 'scales', title: 'The scales', caption: 'What is held beside what is owed.' },
  { picture: 'gate', title: 'The gate', caption: 'Some routes are open. All others are not there.' },
  { picture: 'tree', title: 'The tree', caption: 'Three steps, and then it ends.' },
  { picture: 'well', title: 'The well', caption: 'What was not earned cannot be drawn.' },
  { picture: 'calendar', title: 'The calendar', caption: 'A day is closed once.' },
  { picture: 'key', title: 'The key', caption: 'The server does not have it.' },
  { picture: 'letter', title: 'The letter', caption: 'Every message is read by a person.' },
  { picture: 'chart', title: 'The chart', caption: 'Everybody is counted, zero included.' },
  { picture: 'bridge', title: 'The bridge', caption: 'Step by step, with a rail.' },
  { picture: 'level', title: 'The level', caption: 'The same share for everybody.' },
  { picture: 'compass', title: 'The compass', caption: 'How to find out for yourself.' },
  { picture: 'stairs', title: 'The stairs', caption: 'Six steps. Nobody has to climb.' },
  { picture: 'desk', title: 'The desk', caption: 'Where the work is done.' },
  { picture: 'window', title: 'The window', caption: 'Look in before you come in.' },
  { picture: 'chain', title: 'The chain', caption: 'Final means that it stays.' },
  { picture: 'books', title: 'The books', caption: 'Open.' },
];
