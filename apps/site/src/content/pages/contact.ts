import type { ContactContent } from '../model.ts';

export const contact: ContactContent = {
  path: '/contactForm',
  title: 'Contact',
  lead: 'A person reads every message.',
  description:
    'Write to the operator of Plumbline: questions, complaints, press. Every message is kept and read by a person.',
  ways: [{ title: 'By this form', text: 'Your message is kept and mailed to the operator.' }],
};
