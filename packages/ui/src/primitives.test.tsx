import { usdt } from '@plumbline/money';
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

describe('An amount', () => {
  it.each([
    ['1234567.891234', '1,234,567.89'],
    ['0.010099', '0.01'],
    ['-12.345678', '−12.34'],
    ['0.00', '0.00'],
  ])('%s is cut to two places and shown as %s', (value, shown) => {
    const { container } = render(<Amount value={value} unit={false} />);
    expect(container.textContent).toBe(shown);
  });

  it.each([
    ['0.009999', '0.009999'],
    ['0.000001', '0.000001'],
    ['-0.0043', '−0.0043'],
  ])('%s is less than a cent: it is shown as %s, and never as nothing', (value, shown) => {
    const { container } = render(<Amount value={value} unit={false} />);
    expect(container.textContent).toBe(shown);
  });

  it('An amount’s whole value is at hand, because the digits cut off are still owed', () => {
    render(<Amount value="1.009999" />);
    expect(screen.getByTitle('1.009999 USDT')).toBeTruthy();
  });

  it('An amount in a statement is written to the last of six places', () => {
    const { container } = render(<Amount value={usdt(-1_500_000n)} unit={false} whole />);
    expect(container.textContent).toBe('−1.500000');
  });

  it.each(['', 'ten', '1,000.00', '0.0000001'])('“%s” is no amount: it is refused and never shown as zero', (text) => {
    expect(() => readUsdt(text)).toThrow('not an amount');
  });
});

describe('An address', () => {
  const value = `0x${'0123456789abcdef'.repeat(2)}01234567`;

  it.each([true, false])('An address is written whole, so that it can be compared (grouped: %s)', (isGrouped) => {
    const { container } = render(<Address value={value} isGrouped={isGrouped} />);
    expect(container.textContent).toBe(value);
  });

  it('An address in groups has four digits in each, and 0x belongs to none of them', () => {
    const { container } = render(<Address value={value} isGrouped />);
    const groups = [...container.firstElementChild!.children].map(({ textContent }) => textContent);
    expect(groups[0]).toBe('0x0123');
    expect(new Set(groups.slice(1).map((group) => group?.length))).toEqual(new Set([4]));
  });
});

describe('A moment', () => {
  it('A moment is shown as it came, and says to machines that it is in UTC', () => {
    render(<Moment at="2026-03-04 05:06:07" />);
    expect(screen.getByText('2026-03-04 05:06:07').getAttribute('datetime')).toBe('2026-03-04T05:06:07Z');
  });
});

describe('A button that is busy', () => {
  it('A busy button ignores presses, says so, and keeps the focus', async () => {
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

  it('A busy button does not send its form, by Enter either', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Amount" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.setup().type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('A field', () => {
  it('A field’s hint and error are read with it, and it is marked as invalid', () => {
    render(<TextField label="Amount" hint="In USDT" error="Please enter amount" name="amount" />);
    const input = screen.getByLabelText('Amount');
    const read = input.getAttribute('aria-describedby')!.split(' ');
    expect(read.map((id) => document.getElementById(id)?.textContent)).toEqual(['In USDT', 'Please enter amount']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('A field without an error is not marked as invalid', () => {
    render(<TextField label="Amount" error={null} name="amount" />);
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBeNull();
  });

  // Shows ASVS-6.2.6
  it('A password is hidden until its owner looks at it, and keeps what was typed', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" name="password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await user.type(input, 'secret');
    expect(input.type).toBe('password');
    await user.click(screen.getByRole('button'));
    expect([input.type, input.value]).toEqual(['text', 'secret']);
  });
});

describe('A field for files', () => {
  it('A field for files says “Choose” in the words of the app, and the names of what was chosen', async () => {
    render(<FileField label="Pictures" multiple />);
    expect(screen.getByText('Choose')).toBeTruthy();
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(screen.getByLabelText('Pictures'), files);
    expect(screen.getByText('a.png, b.png')).toBeTruthy();
  });
});

describe('Tabs', () => {
  const TABS = ['One', 'Two', 'Three'].map((label) => ({ key: label, label, content: <p>{label} content</p> }));

  it('Arrows go round, Home and End go to the ends, and the focus follows', async () => {
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

  it('A key that no tab has, as of an old address, opens the first one', () => {
    render(<Tabs label="Parts" tabs={TABS} open="gone" />);
    expect(screen.getByText('One content')).toBeTruthy();
  });

  it('Only the open one is in the order of the Tab key', () => {
    render(<Tabs label="Parts" tabs={TABS} open="Two" />);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });
});

describe('Copying', () => {
  it('A text that could not be copied is told as such, and never as copied', async () => {
    const [onCopied, onFailed] = [vi.fn(), vi.fn()];
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    document.execCommand = () => false;
    render(<CopyButton text="0xabc" onCopied={onCopied} onFailed={onFailed} />);
    await user.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce(), 10_000);
    expect(onCopied).not.toHaveBeenCalled();
  });

  it('An older way copies the text without a clipboard, and leaves nothing in the page', async () => {
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
