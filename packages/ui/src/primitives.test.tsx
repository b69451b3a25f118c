import { usdt } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Address } from './address.tsx';
import { Amount, readUsdt } from './amount.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { FileField } from './file-field.tsx';
import { Moment } from './moment.tsx';
import { Tabs } from './tabs.tsx';
import { PasswordField, TextField } from './text-field.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Amount', () => {
  it.each([
    ['1234567.891234', '1,234,567.89'],
    ['0.010099', '0.01'],
    ['-12.345678', '−12.34'],
    ['0.00', '0.00'],
  ])('The amount %s is cut to two decimals and shown as %s', (value, shown) => {
    const { container } = render(<Amount value={value} unit={false} />);
    expect(container.textContent).toBe(shown);
  });

  it.each([
    ['0.009999', '0.009999'],
    ['0.000001', '0.000001'],
    ['-0.0043', '−0.0043'],
  ])('The amount %s is less than a cent: it is shown as %s, never as zero', (value, shown) => {
    const { container } = render(<Amount value={value} unit={false} />);
    expect(container.textContent).toBe(shown);
  });

  it('The full value of an amount is available on hover, because the hidden digits are still owed', () => {
    render(<Amount value="1.009999" />);
    expect(screen.getByTitle('1.009999 USDT')).toBeTruthy();
  });

  it('An amount in a statement shows all six decimals', () => {
    const { container } = render(<Amount value={usdt(-1_500_000n)} unit={false} whole />);
    expect(container.textContent).toBe('−1.500000');
  });

  it.each(['', 'ten', '1,000.00', '0.0000001'])('The text “%s” is rejected as an amount, not shown as zero', (text) => {
    expect(() => readUsdt(text)).toThrow('not an amount');
  });
});

describe('Blockchain address', () => {
  const value = `0x${'0123456789abcdef'.repeat(2)}01234567`;

  it.each([true, false])('An address is shown in full, so that it can be compared (grouped: %s)', (isGrouped) => {
    const { container } = render(<Address value={value} isGrouped={isGrouped} />);
    expect(container.textContent).toBe(value);
  });

  it('A grouped address has four digits in each group, with 0x separate', () => {
    const { container } = render(<Address value={value} isGrouped />);
    const groups = [...container.firstElementChild!.children].map(({ textContent }) => textContent);
    expect(groups[0]).toBe('0x0123');
    expect(new Set(groups.slice(1).map((group) => group?.length))).toEqual(new Set([4]));
  });
});

describe('Timestamp', () => {
  it('A timestamp is shown as received, and its markup states UTC', () => {
    render(<Moment at="2026-03-04 05:06:07" />);
    expect(screen.getByText('2026-03-04 05:06:07').getAttribute('datetime')).toBe('2026-03-04T05:06:07Z');
  });
});

describe('Busy button', () => {
  it('A busy button ignores presses, is marked as busy and keeps the focus', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await userEvent.setup().click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('A busy button does not submit its form, not even by Enter', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Amount" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.setup().type(screen.getByLabelText(appTexts.common.amount), '5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  it('A field’s hint and error are read out with it, and it is marked as invalid', () => {
    render(<TextField label="Amount" hint="In USDT" error="Please enter amount" name="amount" />);
    const input = screen.getByLabelText(appTexts.common.amount);
    const read = input.getAttribute('aria-describedby')!.split(' ');
    expect(read.map((id) => document.getElementById(id)?.textContent)).toEqual(['In USDT', 'Please enter amount']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('A field without an error is not marked as invalid', () => {
    render(<TextField label="Amount" error={null} name="amount" />);
    expect(screen.getByLabelText(appTexts.common.amount).getAttribute('aria-invalid')).toBeNull();
  });

  // Shows ASVS-6.2.6
  it('A password is hidden until its owner reveals it, and keeps its text', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" name="password" />);
    const input = screen.getByLabelText<HTMLInputElement>(appTexts.auth.password);
    await user.type(input, 'secret');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button'));
    expect([input.type, input.value]).toEqual(['text', 'secret']);
  });
});

describe('File field', () => {
  it('A file field shows “Choose” in the app’s language and the names of the chosen files', async () => {
    render(<FileField label="Pictures" multiple />);
    expect(screen.getByText(uiTexts.choose)).toBeTruthy();
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(screen.getByLabelText('Pictures'), files);
    expect(screen.getByText('a.png, b.png')).toBeTruthy();
  });
});

describe('Tabs', () => {
  const TABS = ['One', 'Two', 'Three'].map((label) => ({ key: label, label, content: <p>{label} content</p> }));

  it('Arrow keys cycle through the tabs, Home and End go to the ends, and the focus follows', async () => {
    const user = userEvent.setup();
    render(<Tabs label="Parts" tabs={TABS} />);
    screen.getByRole('tab', { name: 'One' }).focus();
    for (const [key, shown] of [
      ['{ArrowLeft}', 'Three'],
      ['{ArrowRight}', 'One'],
      ['{End}', 'Three'],
      ['{Home}', 'One'],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByText(`${shown} content`)).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: shown }));
    }
  });

  it('An unknown tab key, such as from an old URL, opens the first tab', () => {
    render(<Tabs label="Parts" tabs={TABS} open="gone" />);
    expect(screen.getByText('One content')).toBeTruthy();
  });

  it('Only the open tab is in the Tab order', () => {
    render(<Tabs label="Parts" tabs={TABS} open="Two" />);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe('Copying', () => {
  it('A text that could not be copied shows an error, never a confirmation', async () => {
    const [onCopied, onFailed] = [vi.fn(), vi.fn()];
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    document.execCommand = () => false;
    render(<CopyButton text="0xabc" onCopied={onCopied} onFailed={onFailed} />);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce(), 10_000);
    expect(onCopied).not.toHaveBeenCalled();
  });

  it('Without the clipboard API, a fallback copies the text and leaves nothing in the page', async () => {
    const onCopied = vi.fn();
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no https'));
    let copied = '';
    document.execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    render(<CopyButton text="0xabc" onCopied={onCopied} />);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(onCopied).toHaveBeenCalledOnce(), 10_000);
    expect(copied).toBe('0xabc');
    expect(document.querySelector('textarea')).toBeNull();
  });
});
