import { type ChangeEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form and the props that bind a control to one of them: `<TextField {...bind('email')} />`. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial);
  const set = (name: Name, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<Control>) => set(name, event.currentTarget.value),
  });
  return { values, set, setValues, bind };
}
