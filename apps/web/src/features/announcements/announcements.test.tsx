import { inEachLanguage } from '@plumbline/texts/languages';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { chooseLanguage, loadLanguage } from '../../lib/text/index.ts';
import { AnnouncementNotes } from './announcements.tsx';

const one = {
  _id: '1',
  ...inEachLanguage(() => ({ title: 'Maintenance', text: 'On Sunday.\nMoney is not moved.' })),
  hi: { title: 'रखरखाव', text: 'रविवार को।' },
  from: '2026-11-20 00:00:00',
  until: '2026-11-23 06:00:00',
};

describe('Announcements from the operator to members', () => {
  afterEach(() => loadLanguage('en'));

  it('An announcement appears on the home screen in English, with its end', () => {
    const { words } = render(AnnouncementNotes, { docs: [one] });
    expect(words).toContain('Maintenance On Sunday. Money is not moved. Shown until 2026-11-23 06:00:00 UTC');
  });

  it('An announcement appears in Hindi for members who read Hindi', async () => {
    await chooseLanguage('hi');
    const { words } = render(AnnouncementNotes, { docs: [one] });
    expect(words).toContain('रखरखाव रविवार को।');
    expect(words).not.toContain('Maintenance');
  });

  it('An announcement shows markup as text', () => {
    const { html } = render(AnnouncementNotes, { docs: [{ ...one, en: { title: '<b>x</b>', text: '<img src=x>' } }] });
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<img');
  });

  it('The home screen shows no announcement when none is active', () => {
    expect(render(AnnouncementNotes, { docs: [] }).html).toBe('');
  });
});
