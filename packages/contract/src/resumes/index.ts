export { type ReadResume, type ResumeViolation, readResume } from './check.ts';
export {
  type DrawnEntry,
  type DrawnResume,
  type DrawnSection,
  drawResume,
  MARGIN_SECTIONS,
} from './draw.ts';
export * from './sections.ts';
