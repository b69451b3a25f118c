export { WalletChooser } from './wallet-chooser.tsx';
