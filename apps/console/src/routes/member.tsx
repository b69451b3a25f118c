export { MemberScreen as default } from '../features/members/index.ts';
