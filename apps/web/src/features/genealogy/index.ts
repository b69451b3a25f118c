export { GenealogyScreen } from './genealogy-screen.tsx';
