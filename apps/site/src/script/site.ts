import { enhanceCart } from './cart.ts';
import { enhanceCharts } from './chart.ts';
import { enhanceContact, enhanceNewsletters, enhanceReport } from './forms.ts';
import { enhanceMarket } from './market.ts';
import { enhanceMenu, enhanceOverlays } from './overlays.ts';
import { showEndedSession, watchSession } from './session.ts';
import { enhanceTheme } from './theme.ts';
import { enhanceToasts } from './toast.ts';

/** Enhances what works without JavaScript: pages are documents, forms are posted, overlays are popovers. */
enhanceMenu();
enhanceOverlays();
enhanceTheme();
watchSession();
enhanceNewsletters();
enhanceContact();
enhanceReport();
enhanceToasts();
enhanceCart();
enhanceMarket();
enhanceCharts();
showEndedSession();
takeEarlyPress();

/** Its libraries are in their own file, which no other page loads. */
const certificate = document.querySelector<HTMLElement>('[data-certificate]');
if (certificate) void import('./certificate/index.ts').then(({ verifyHere }) => verifyHere(certificate));

const verifyFile = document.querySelector<HTMLElement>('[data-verify-file]');
if (verifyFile) void import('./verify-file.ts').then(({ verifyFiles }) => verifyFiles(verifyFile));

declare global {
  interface Window {
    /** Set by KEEP_EARLY_PRESS (before-paint.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Repeats a press made before the script's listeners existed. */
function takeEarlyPress(): void {
  document.documentElement.dataset.listening = '';
  window.pressedEarly?.click();
}
