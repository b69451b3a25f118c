import { z } from 'zod';
import {
  BASICS,
  LOCATION,
  type ResumeContent,
  type ResumeFields,
  SECTION_NAMES,
  sectionOf,
} from '../resumes/sections.ts';

const fieldsOf = (fields: ResumeFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [
      name,
      (type === 'list' ? z.array(z.string()) : z.string()).optional(),
    ]),
  );
const entriesOf = (fields: ResumeFields) => z.array(z.object(fieldsOf(fields))).optional();

/** Shape of JSON Resume 1.0.0. `readResume` checks the texts and reports where something is wrong. */
export const resumeContent = z.object({
  basics: z.object({
    ...fieldsOf(BASICS),
    location: z.object(fieldsOf(LOCATION)).optional(),
    profiles: entriesOf(sectionOf('profiles').fields),
  }),
  ...Object.fromEntries(SECTION_NAMES.map((name) => [name, entriesOf(sectionOf(name).fields)])),
}) as unknown as z.ZodType<ResumeContent, ResumeContent>;
