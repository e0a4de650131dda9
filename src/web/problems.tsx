/** What is wrong with the rules, where there is no editor to show it in. */
import type { Problem } from './table/messages.js';

export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  return (
    <section class="problems" aria-label="problems" data-problems>
      <p>These rules cannot be played yet:</p>
      <ul>
        {errors.slice(0, 5).map(({ code, title, line, file, hint }) => (
          <li key={`${code} ${line} ${title}`}>
            <b>
              {file && `${file}, `}line {line}
            </b>
            : {title}
            {hint && <span class="hint"> ({hint})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
