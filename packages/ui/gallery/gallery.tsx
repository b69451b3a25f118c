import { states } from './states.tsx';

/** Every primitive in each of its states, from one list (states.tsx). */
export const Gallery = () => (
  <main className="gallery">
    <h1>Primitives</h1>
    <p>Every value on this page is made up.</p>
    <nav aria-label="Primitives">
      <a href="?theme=light">Light</a>
      <a href="?theme=dark">Dark</a>
      {Object.keys(states).map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </nav>
    {Object.entries(states).map(([name, shown]) => (
      <section key={name} id={name} aria-label={name}>
        <h2>{name}</h2>
        <div className="states">
          {Object.entries(shown).map(([state, drawn]) => (
            <figure key={state} className={WIDE.has(name) ? 'wide' : undefined}>
              <figcaption>{state}</figcaption>
              {drawn}
            </figure>
          ))}
        </div>
      </section>
    ))}
  </main>
);

/** These fill the width of the page. */
const WIDE = new Set(['DataTable', 'ListTable', 'Section', 'Stats', 'Tabs', 'Thread', 'Message']);
