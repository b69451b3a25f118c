import type { TextPage } from '../../model.ts';

/** Pages to which newsletter forms and the links in its mails lead. */
export const en: readonly TextPage[] = [
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

export const hi: readonly TextPage[] = [
  {
    path: '/hi/newsletter',
    title: 'न्यूज़लेटर',
    lead: 'साल में कुछ बार ईमेल से समाचार, अंग्रेज़ी में: क्या बदला, क्या बिगड़ा, उसके लिए क्या किया गया।',
    description: 'Plumbline के न्यूज़लेटर की सदस्यता लें: ईमेल से पुष्टि, साल में कुछ बार, हर ईमेल में बाहर का रास्ता।',
    picture: 'letter',
    body: [
      { slot: 'newsletter-result', otherwise: '' },
      `फ़ॉर्म हर पेज के अंत में है। उसे भेजने के बाद एक ईमेल आपसे पुष्टि माँगता है। उससे पहले कुछ नहीं भेजा जाता, और जिस पते की पुष्टि न हो, वह सात दिन बाद हटा दिया जाता है।

यदि कुछ मिनट में ईमेल न आए, तो अवांछित ईमेल का फ़ोल्डर देखें। एक घंटे बाद आप फिर माँग सकते हैं: हम एक पते को घंटे में एक ही बार ईमेल करते हैं, ताकि कोई हमारे ज़रिए उसे भर न दे।

हर ईमेल में एक लिंक होता है, जो सदस्यता समाप्त करता और पता हटा देता है। बहुत से ईमेल प्रोग्राम उसके लिए बटन दिखाते हैं।`,
    ],
    next: ['/blog', '/privacy-policy'],
  },
  {
    path: '/hi/newsletter/confirm',
    title: 'न्यूज़लेटर की पुष्टि करें',
    lead: 'एक क्लिक बाकी है। यह बटन है, ताकि लिंक खोलने वाला कोई प्रोग्राम किसी को सदस्य न बनाए।',
    description: 'हमने आपको जो लिंक ईमेल किया है, उससे Plumbline के न्यूज़लेटर की सदस्यता की पुष्टि करें।',
    picture: 'letter',
    isHidden: true,
    body: [
      { post: '/publicApi/newsletterConfirm', button: 'सदस्यता की पुष्टि करें', keep: ['token'] },
      'यदि आपने न्यूज़लेटर नहीं माँगा, तो यह पेज बंद कर दें। पता अपने-आप हट जाता है।',
    ],
  },
  {
    path: '/hi/newsletter/leave',
    title: 'न्यूज़लेटर छोड़ें',
    lead: 'आपका पता हटाया जाता है, केवल चिह्नित नहीं। आप कभी भी लौट सकते हैं।',
    description: 'Plumbline के न्यूज़लेटर की सदस्यता समाप्त करें। पता हमारी सूची से तुरंत हटा दिया जाता है।',
    picture: 'letter',
    isHidden: true,
    body: [{ post: '/publicApi/newsletterLeave', button: 'मेरा पता हटाएँ', keep: ['token'] }],
  },
];
