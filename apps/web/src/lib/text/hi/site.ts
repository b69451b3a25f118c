import type { Texts } from '../en/index.ts';

export const site: Texts['site'] = {
  menu: 'साइट का मेनू',
  search: 'साइट में खोजें',
  links: {
    '/': 'मुखपृष्ठ',
    '/about': 'परिचय',
    '/services': 'सेवाएँ',
    '/market': 'बाज़ार',
    '/pricing': 'मूल्य',
    '/blog': 'समाचार',
    '/faq': 'सवाल-जवाब',
    '/search': 'खोज',
    '/contactForm': 'संपर्क',
  },
  footerLinks: {
    '/contactForm': 'संपर्क करें',
    '/about': 'हमारे बारे में',
    '/services': 'सेवाएँ',
    '/blog': 'समाचार',
    '/pricing': 'मूल्य',
    '/projects': 'परियोजनाएँ',
    '/team': 'टीम',
    '/faq': 'सवाल-जवाब',
  },
  trustLinks: { '/fees': 'शुल्क', '/transparency': 'पारदर्शिता', '/complaints': 'शिकायतें' },
  newsletter: 'साल में कुछ बार समाचार ईमेल से',
  enterEmail: 'अपना ईमेल लिखें',
  subscribe: 'सदस्यता लें',
  riskNotice: 'जोखिम की सूचना',
};
