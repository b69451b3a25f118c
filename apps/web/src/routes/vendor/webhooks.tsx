import { WebhooksScreen, webhookWords } from '../../features/vendor-webhooks/index.ts';
import { titleMeta } from '../../lib/page.ts';

export const meta = titleMeta(() => webhookWords().title);

export default WebhooksScreen;
