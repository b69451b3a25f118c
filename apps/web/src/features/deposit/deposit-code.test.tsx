import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { DepositCode } from './deposit-address.tsx';

vi.mock('qrcode.react', () => ({
  QRCodeSVG: ({ value, title }: { value: string; title: string }) => <p title={title}>{value}</p>,
}));

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const USDT = '0x55d398326f99059fF775485246999027B3197955';
const begin = () => draw(<DepositCode address={ADDRESS} network={{ chainId: 56, usdt: USDT }} />);

it('A deposit’s QR code contains only the address, so that every wallet app can read it', () => {
  begin();
  expect(screen.getByTitle(depositTexts.qrCode).textContent).toBe(ADDRESS);
});

it('The QR code for wallet apps contains token, network and address, with a hint to compare the address', () => {
  begin();
  fireEvent.change(screen.getByLabelText(depositTexts.qrFor), { target: { value: 'wallet' } });
  expect(screen.getByTitle(depositTexts.qrLink).textContent).toBe(`ethereum:${USDT}@56/transfer?address=${ADDRESS}`);
  expect(screen.getByText(depositTexts.qrLinkHint)).toBeTruthy();
});
