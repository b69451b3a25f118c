import type { ContactContent } from '../model.ts';

export const en: ContactContent = {
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

export const hi: ContactContent = {
  ...en,
  path: '/hi/contactForm',
  title: 'संपर्क',
  lead: 'हर संदेश कोई व्यक्ति पढ़ता है।',
  description: 'Plumbline के संचालक को लिखें: प्रश्न, शिकायत या प्रेस। हर संदेश रखा जाता है और कोई व्यक्ति उसे पढ़ता है।',
  ways: [
    {
      title: 'इस फ़ॉर्म से',
      text: 'आपका संदेश पहले सहेजा जाता है और संचालक को ईमेल किया जाता है, फिर आपको दिखता है कि वह भेजा गया। उत्तर आपके दिए पते पर आता है। एक नेटवर्क से एक घंटे में अधिकतम पाँच संदेश लिए जाते हैं।',
    },
    {
      title: 'शिकायत',
      text: 'संदेश “शिकायत” शब्द से शुरू करें। [आगे क्या होता है](/complaints)।',
    },
    {
      title: 'कोई आपके खाते में है',
      text: 'उत्तर की प्रतीक्षा न करें। आपके खाते के बारे में हर ईमेल के अंत में एक लिंक होता है, जो खाता फ़्रीज़ कर देता है। [फ़्रीज़ कैसे काम करता है](/profile-authentication)।',
    },
    {
      title: 'कोई परियोजना',
      text: 'दो अनुच्छेद काफ़ी हैं: आप दूसरों का क्या रखते हैं, और उसमें आपको किस बात की चिंता है। [हम क्या बनाते हैं](/services)।',
    },
  ],
};
