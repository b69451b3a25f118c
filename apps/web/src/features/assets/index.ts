export { AssetFigures } from './asset-figures.tsx';
export { AssetsChart } from './assets-chart.tsx';
export { TransferForm } from './transfer-form.tsx';
