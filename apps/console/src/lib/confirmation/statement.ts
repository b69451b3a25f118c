export interface StatementFact {
  readonly name: string;
  readonly value: string;
}

/** A statement as it is shown: its first line is what is decided, each further one a fact. All of its text is kept. */
export function readStatement(text: string): { readonly title: string; readonly facts: readonly StatementFact[] } {
  const [title = '', ...lines] = text.split('\n');
  const facts: StatementFact[] = [];
  for (const line of lines) {
    const colon = line.indexOf(': ');
    const last = facts.at(-1);
    if (colon > 0) facts.push({ name: line.slice(0, colon), value: line.slice(colon + 2) });
    // A reason of several lines goes on below its own name.
    else if (last) facts[facts.length - 1] = { ...last, value: `${last.value}\n${line}` };
    else facts.push({ name: '', value: line });
  }
  return { title, facts };
}
