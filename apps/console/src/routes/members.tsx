export { MembersScreen as default } from '../features/members/index.ts';
