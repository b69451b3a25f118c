/** What leads to the corporate site: its menu in the header, and the footer that both share. Paths: @plumbline/site-map. */
export const site = {
  menu: 'Site menu',
  links: {
    '/': 'Home',
    '/about': 'About',
    '/services': 'Services',
    '/market': 'Market',
    '/pricing': 'Pricing',
    '/blog': 'News',
    '/faq': 'FAQ’s',
    '/search': 'Search',
    '/contactForm': 'Contact',
  },
  footerLinks: {
    '/contactForm': 'Contact Us',
    '/about': 'About Us',
    '/services': 'Services',
    '/blog': 'News',
    '/pricing': 'Pricing',
    '/projects': 'Projects',
    '/team': 'Team',
    '/faq': 'FAQ’s',
  },
  newsletter: 'News by mail, a few times a year',
  enterEmail: 'Enter your email',
  subscribe: 'Subscribe',
  riskNotice: 'Risk notice',
};
