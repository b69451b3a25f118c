import { texts } from '@plumbline/texts/all/install';
import { texts as installTexts } from '@plumbline/texts/en/install';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.testing.tsx';
import { chooseLanguage, LANGUAGES } from '../text/index.ts';
import { InstallSection } from './install-section.tsx';
import { keepInstallOffer } from './offer.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';

/** Dispatches Chromium's event and returns it, to check whether the browser's own bar was suppressed. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const button = () => screen.queryByRole('button', { name: installTexts.install });

beforeAll(keepInstallOffer);
afterEach(async () => {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  await chooseLanguage('en');
});

describe('Offer to install the app', () => {
  it('A browser that cannot install the app shows no offer', () => {
    draw(<InstallSection />, '/settings');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  // Shows DEC-8-screens-20
  it('The browser’s own install bar is suppressed, and the button opens its dialog', async () => {
    const { user } = draw(<InstallSection />, '/settings');
    const { event, prompt } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    await act(() => user.click(button()!));
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('After an install offer is declined, none appears until the browser offers it again', async () => {
    const { user } = draw(<InstallSection />, '/settings');
    offer('dismissed');
    await act(() => user.click(button()!));
    expect(button()).toBeNull();
    offer('dismissed');
    expect(button()).not.toBeNull();
  });

  it('The install offer disappears once the app is installed, in whatever way', () => {
    draw(<InstallSection />, '/settings');
    offer('accepted');
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
  });

  // Shows DEC-8-screens-20
  it.each(LANGUAGES)('On an iPhone the install steps are explained in the language %s', async (language) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await chooseLanguage(language);
    draw(<InstallSection />, '/settings');
    expect(screen.getByText(texts[language].onIos)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('An installed app shows no install offer', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    draw(<InstallSection />, '/settings');
    offer('accepted');
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
