import { type ChangeEvent, type ClipboardEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Spaces and invisible marks, such as direction marks that messengers add to copied text. */
const UNSEEN = /[\s\p{Cf}]+/gu;

/** Returns a form's values, and props that bind a control to one of them: `<TextField {...bind('email')} />`. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial);
  const set = (name: Name, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.currentTarget.value),
  });
  /** Binds a field that never contains spaces: a pasted ` 123 456 ` becomes `123456`, without invisible characters. */
  const bindTrimmed = (name: Name) => ({
    ...bind(name),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      const shown = pasted.replace(UNSEEN, '');
      if (shown === pasted) return;
      event.preventDefault();
      insert(event.currentTarget, shown);
    },
  });
  return { values, set, setValues, bind, bindTrimmed, clear: () => setValues(initial) };
}

/** Replaces the selection like typing; React's onChange follows from the input event. */
function insert(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const at = input.selectionStart ?? input.value.length;
  const to = input.selectionEnd ?? at;
  setter?.call(input, input.value.slice(0, at) + text + input.value.slice(to));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
