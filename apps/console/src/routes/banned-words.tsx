export { BannedWordsScreen as default } from '../features/moderation/index.ts';
