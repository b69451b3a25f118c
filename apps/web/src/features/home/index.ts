export { useIncomeByDay } from './api.tsx';
export { ClaimLine } from './claim-line.tsx';
export { IncomeChart } from './income-chart.tsx';
export { IncomeTable } from './income-table.tsx';
export { MoneyHero } from './money-hero.tsx';
export { MoreLinks } from './more-links.tsx';
export { ReserveFigures } from './reserve-figures.tsx';
export { Wallets } from './wallets.tsx';
