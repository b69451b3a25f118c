import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const previewText = defineEndpoint({
  name: 'previewText',
  method: 'POST',
  path: '/vendorApi/previewText',
  audience: 'vendor',
  summary: 'A text in Markdown as the public pages of the store draw it: HTML without HTML of the vendor’s own.',
  input: z.object({ text: text(20_000) }),
  data: z.object({ html: z.string() }),
  message: 'Preview',
  errors: [],
});
