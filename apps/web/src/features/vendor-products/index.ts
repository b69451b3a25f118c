export { NewProduct, ProductScreen } from './editor-screen.tsx';
export { FilesScreen } from './files-screen.tsx';
export { ProductsScreen } from './products-screen.tsx';
export { loadProductWords, productWords } from './words.ts';
