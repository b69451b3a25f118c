export const STATUS = {
  draft: { label: 'Draft', tone: 'plain' },
  proposed: { label: 'Proposed', tone: 'wait' },
  published: { label: 'Published', tone: 'good' },
  discarded: { label: 'Discarded', tone: 'bad' },
} as const;
