import type { TextPage } from '../../model.ts';

/** The pages that newsletter forms and the links of its mails lead to. */
export const newsletterPages: readonly TextPage[] = [
  {
    path: '/newsletter',
    title: 'Newsletter',
    lead: 'News by mail, a few times a year: what changed, what went wrong, what was done about it.',
    description:
      'Subscribe to the newsletter of Plumbline: confirmed by mail, a few times a year, with a way out in every mail.',
    picture: 'letter',
    body: [
      { slot: 'newsletter-result', otherwise: '' },
      `The form is at the foot of every page. After you have sent it, a mail asks you to confirm. Nothing is sent before that, and an address that is not confirmed is deleted after seven days.

If no mail arrives within a few minutes, look into the folder for unwanted mail. You can ask again after an hour: we mail an address once an hour at most, so that nobody can flood it through us.

Each mail has a link that ends the subscription and deletes the address. Many mail programs show a button for it.`,
    ],
    next: ['/blog', '/privacy-policy'],
  },
  {
    path: '/newsletter/confirm',
    title: 'Confirm the newsletter',
    lead: 'One click is left. It is a button, so that a program that opens links subscribes nobody.',
    description: 'Confirm your subscription to the newsletter of Plumbline with the link that we have mailed to you.',
    picture: 'letter',
    isHidden: true,
    body: [
      { post: '/publicApi/newsletterConfirm', button: 'Subscribe me', keep: ['token'] },
      'If you did not ask for the newsletter, close this page. The address is deleted by itself.',
    ],
  },
  {
    path: '/newsletter/leave',
    title: 'Leave the newsletter',
    lead: 'Your address is deleted, not marked. You can come back at any time.',
    description: 'End your subscription to the newsletter of Plumbline. The address is deleted from our list at once.',
    picture: 'letter',
    isHidden: true,
    body: [{ post: '/publicApi/newsletterLeave', button: 'Delete my address', keep: ['token'] }],
  },
];
