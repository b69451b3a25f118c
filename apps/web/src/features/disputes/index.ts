export { DisputePanel } from './dispute-panel.tsx';
