export { WebhooksScreen } from './webhooks-screen.tsx';
export { webhookWords } from './words.ts';
