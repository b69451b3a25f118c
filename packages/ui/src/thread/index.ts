export { Message, MessagePicture, Thread } from './thread.tsx';
