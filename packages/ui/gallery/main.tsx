import '../src/theme/index.css';
import './gallery.css';
import { texts } from '@plumbline/texts/en/ui';
import { createRoot } from 'react-dom/client';
import { setUiWords } from '../src/index.ts';
import { Gallery } from './gallery.tsx';

setUiWords(texts);

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const page = document.createElement('div');
document.body.append(page);
createRoot(page).render(<Gallery />);
