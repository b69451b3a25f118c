const SWAPPED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the pressed key as on a page from left to right: in other languages the left arrow leads forwards. */
export const arrowKey = (key: string): string => (document.documentElement.dir === 'rtl' ? (SWAPPED[key] ?? key) : key);
