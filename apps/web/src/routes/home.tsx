import { Home } from '../features/site/home.tsx';

export const meta = () => [
  { title: 'Plumbline' },
  { name: 'description', content: 'A member wallet in USDT whose income names the earnings that paid it.' },
];

export default Home;
