export { AssetFigures } from './asset-figures.tsx';
export { TransferForm } from './transfer-form.tsx';
