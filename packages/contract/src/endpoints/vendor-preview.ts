import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const previewText = defineEndpoint({
  name: 'previewText',
  repeats: 'reads',
  method: 'POST',
  path: '/sellerApi/previewText',
  vendorPath: '/vendorApi/previewText',
  audience: 'member',
  summary: 'A text in Markdown as the public pages of the market draw it: HTML without HTML of the writer’s own.',
  input: z.object({ text: text(20_000) }),
  data: z.object({ html: z.string() }),
  message: 'Preview',
  errors: [],
});
