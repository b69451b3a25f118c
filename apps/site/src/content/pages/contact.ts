import type { ContactContent } from '../model.ts';

export const contact: ContactContent = {
  path: '/contactForm',
  title: 'Contact',
  lead: 'A person reads every message.',
  description:
    'Write to the operator of Plumbline: questions, complaints, press. Every message is kept and read by a person.',
  ways: [
    {
      title: 'By this form',
      text: 'Your message is stored and mailed to the operator before you see that it was sent. The answer comes to the address you give. At most five messages an hour are taken from one network.',
    },
    {
      title: 'A complaint',
      text: 'Begin with the word Complaint. [What happens then](/complaints).',
    },
    {
      title: 'Somebody is in your account',
      text: 'Do not wait for an answer. Every mail about your account ends with a link that freezes it. [How freezing works](/profile-authentication).',
    },
    {
      title: 'A project',
      text: 'Two paragraphs are enough: what you hold for others, and what worries you about it. [What we build](/services).',
    },
  ],
};
