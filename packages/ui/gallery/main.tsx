import '../src/theme/index.css';
import './gallery.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const page = document.createElement('div');
document.body.append(page);
createRoot(page).render(<Gallery />);
