const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Makes each chart a slider that reads out columns on touch and with arrow keys. A mouse needs no script. */
export function enhanceCharts(): void {
  for (const chart of document.querySelectorAll<HTMLElement>('[data-chart]')) enhance(chart);
}

function enhance(chart: HTMLElement): void {
  const plots = [...chart.querySelectorAll<HTMLElement>('.plot')];
  const [first] = plots;
  const read = chart.querySelector<HTMLElement>('.read');
  if (!first || !read) return;
  const words = [...first.querySelectorAll('rect title')].map(({ textContent }) => textContent ?? '');
  let at = words.length - 1;
  const show = (wanted: number) => {
    at = Math.max(0, Math.min(words.length - 1, wanted));
    read.textContent = words[at]!;
    slider.setAttribute('aria-valuenow', String(at + 1));
    slider.setAttribute('aria-valuetext', words[at]!);
    for (const plot of plots)
      for (const [index, column] of plot.querySelectorAll('rect').entries())
        column.classList.toggle('at', index === at);
  };
  // The plots are hidden from screen readers, which read the slider's text instead.
  const slider = document.createElement('div');
  slider.className = 'cursor';
  slider.tabIndex = 0;
  slider.setAttribute('role', 'slider');
  slider.setAttribute('aria-label', chart.dataset.chart ?? '');
  slider.setAttribute('aria-valuemin', '1');
  slider.setAttribute('aria-valuemax', String(words.length));
  slider.setAttribute('aria-valuenow', String(at + 1));
  slider.setAttribute('aria-valuetext', words[at] ?? '');
  first.before(slider);
  const captions = plots.flatMap((plot) => (plot === first ? [plot] : [plot.previousElementSibling!, plot]));
  slider.append(...captions);
  slider.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  });
  const point = ({ clientX }: PointerEvent) => {
    const box = first.querySelector('svg')!.getBoundingClientRect();
    if (clientX >= box.left && box.width > 0) show(Math.floor(((clientX - box.left) / box.width) * words.length));
  };
  slider.addEventListener('pointerdown', point);
  slider.addEventListener('pointermove', point);
}
