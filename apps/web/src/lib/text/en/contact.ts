/** /contactForm. */
export const contact = {
  title: 'Contact',
  us: 'Contact Us',
  lead: 'Write to the people who run this platform.',
  name: 'Name',
  email: 'Email',
  description: 'Description',
  descriptionHint: 'At most 4,000 characters. Never write a password or a code: nobody here asks for them.',
  send: 'Send',
  registered: 'Registered successfully',
  failed: 'Registration failed',
  network: 'Something went wrong.',
  thanks: 'Thank you. Your message is with us, and the answer goes to the email address that you gave.',
  another: 'Write another message',
  infoTitle: 'Where it goes',
  info: 'Your message is kept and mailed to the operator. The answer comes by mail.',
  infoMember:
    'If it is about a payment, name the transaction hash. If it is about your account, write from its email address.',
  infoMoney:
    'Something looks wrong with your money? It stays in the books, whatever happens to a screen: the history of deposits and withdrawals shows each step.',
};
